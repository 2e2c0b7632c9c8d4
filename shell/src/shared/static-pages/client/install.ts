/** Chromium's way to ask later; no library of types knows it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer =>
  'prompt' in event && typeof event.prompt === 'function';

/** Shows the button of the download page once the browser offers to install. */
export function startInstall(): void {
  const place = document.querySelector<HTMLElement>('[data-install]');
  if (place === null) return;
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    place.hidden = false;
    const ask = () => {
      place.hidden = true;
      event.prompt().catch(reportError);
    };
    place.querySelector('button')?.addEventListener('click', ask, { once: true });
  });
}
