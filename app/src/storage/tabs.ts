/** What tabs tell each other. */
export interface TabMessage {
  readonly is: 'changed';
  readonly id: string;
}

let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (!channel && typeof BroadcastChannel !== 'undefined') channel = new BroadcastChannel('terrarium');
  return channel;
}

export function tellTabs(message: TabMessage): void {
  open()?.postMessage(message);
}

export function hearTabs(hear: (message: TabMessage) => void): void {
  open()?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data?.is === 'changed' && typeof data.id === 'string') hear(data);
  });
}
