/** Lets the lab open without a network after its first visit. Where that is not possible, nothing is lost. */
export function workOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page has come: what it fetches for later must not hold up what is needed now.
  window.addEventListener('load', () => {
    void navigator.serviceWorker.register('./sw.js').catch(() => undefined);
  });
}
