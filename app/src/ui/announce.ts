/** Says something to those who hear the page: a status that nobody sees. */
let region: HTMLElement | undefined;

export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  // The same words twice are news only if something changed in between.
  region.textContent = '';
  region.textContent = text;
}
