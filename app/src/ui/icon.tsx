const paths = {
  undo: 'M4 7h6.5a3.5 3.5 0 0 1 0 7H7M4 7l3-3M4 7l3 3',
  redo: 'M12 7H5.5a3.5 3.5 0 0 0 0 7H9M12 7 9 4M12 7l-3 3',
  restart: 'M13.5 8a5.5 5.5 0 1 1-1.7-4M13.5 2.5V5h-2.6',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  previous: 'M12 3.5 6 8l6 4.5zM3.5 3.5v9',
  first: 'M2.5 3.5v9M8.5 4 4.5 8l4 4zM13.5 4l-4 4 4 4z',
  last: 'M13.5 3.5v9M7.5 4l4 4-4 4zM2.5 4l4 4-4 4z',
  branch: 'M4.5 2.5v11M4.5 9.5c0-3 7-1 7-5M9.5 6l2-2.2 2 2.2',
  trace: 'M3 4h1M3 8h1M3 12h1M6.5 4H13M6.5 8H11M6.5 12h5',
  next: 'M4 3.5 10 8l-6 4.5zM12.5 3.5v9',
  compare: 'M2.5 3.5h4.5v9H2.5zM9 3.5h4.5v9H9z',
  twins: 'M1.5 4.5h5.5v7H1.5zM9 4.5h5.5v7H9zM7 8h2',
  swap: 'M3 5.5h9.5M10 3l2.5 2.5L10 8M13 10.5H3.5M6 8l-2.5 2.5L6 13',
  play: 'M5 3.5 12.5 8 5 12.5z',
  stop: 'M4.5 4.5h7v7h-7z',
  search: 'M7 12a5 5 0 1 1 0-10 5 5 0 0 1 0 10zM10.7 10.7 14 14',
  sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1.5v1.6M8 12.9v1.6M1.5 8h1.6M12.9 8h1.6M3.4 3.4l1.1 1.1M11.5 11.5l1.1 1.1M3.4 12.6l1.1-1.1M11.5 4.5l1.1-1.1',
  moon: 'M13 9.6A5.6 5.6 0 1 1 6.4 3a4.6 4.6 0 0 0 6.6 6.6z',
  keyboard: 'M1.5 4h13v8h-13zM4 6.5h.01M6.5 6.5h.01M9 6.5h.01M11.5 6.5h.01M4.5 9.5h7',
  text: 'M3 4h10M3 7h7M3 10h9M3 13h5',
  signs:
    'M2 12.5 5.2 3.5h1L9.4 12.5M3.2 9.5h5M11 8.2c.6-1 3.2-1 3.2.8v3.5M14.2 10c-3.4 0-3.7.8-3.7 1.5 0 1.4 2.7 1.6 3.7 0',
  check: 'M3 8.5 6.5 12 13 4.5',
  cross: 'M4 4l8 8M12 4l-8 8',
  format: 'M3 4h10M5 7h8M5 10h6M3 13h10',
  record: 'M8 12.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM8 8h.01',
  link: 'M6.5 9.5l3-3M7 4.8l1.4-1.4a3 3 0 0 1 4.2 4.2L11.2 9M9 11.2l-1.4 1.4a3 3 0 0 1-4.2-4.2L4.8 7',
  picture: 'M2 3h12v10H2zM2 11l3.5-3.5 3 3L11 8l3 3M10.5 5.8h.01',
  dice: 'M3 3h10v10H3zM5.8 5.8h.01M10.2 5.8h.01M8 8h.01M5.8 10.2h.01M10.2 10.2h.01',
  lock: 'M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  unlock: 'M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 4.8-1',
  copy: 'M5.5 5.5h8v8h-8zM5.5 10.5h-3v-8h8v3',
  eye: 'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  inspect: 'M2.5 6V2.5H6M10 2.5h3.5V6M2.5 10v3.5H6M13.5 10v3.5H10M8 5.5v5M5.5 8h5',
  follow: 'M8 12.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM8 1.5v3.5M8 11v3.5M1.5 8H5M11 8h3.5',
  plus: 'M8 3v10M3 8h10',
  upload: 'M8 10.5V3M5 5.8 8 2.8l3 3M3 10.5v2.8h10v-2.8',
  download: 'M8 2.8v7.5M5 7.5l3 3 3-3M3 10.5v2.8h10v-2.8',
  pencil: 'M3 13l.7-2.8 7-7 2.1 2.1-7 7zM9.6 4.3l2.1 2.1',
  bin: 'M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.6 8.8h5.8l.6-8.8M7 7v4M9 7v4',
  history: 'M3 8a5 5 0 1 0 1.5-3.6M4.2 1.8v2.8H7M8 5.2V8l2 1.6',
  back: 'M10 3.5 5.5 8l4.5 4.5',
  chart: 'M2.5 2.5v11h11M5 10.5l2.5-3.5 2.5 2 3-4.5',
  tiles: 'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  chevron: 'M4.5 6.5 8 10l3.5-3.5',
  up: 'M4.5 9.5 8 6l3.5 3.5',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
