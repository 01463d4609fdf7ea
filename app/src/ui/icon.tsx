const paths = {
  undo: 'M4 7h6.5a3.5 3.5 0 0 1 0 7H7M4 7l3-3M4 7l3 3',
  restart: 'M13.5 8a5.5 5.5 0 1 1-1.7-4M13.5 2.5V5h-2.6',
  next: 'M4 3.5 10 8l-6 4.5zM12.5 3.5v9',
  compare: 'M2.5 3.5h4.5v9H2.5zM9 3.5h4.5v9H9z',
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
  chevron: 'M4.5 6.5 8 10l3.5-3.5',
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
