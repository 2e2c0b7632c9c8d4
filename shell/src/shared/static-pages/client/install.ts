/** Chromium's event for asking later; the DOM types lack it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer =>
  'prompt' in event && typeof event.prompt === 'function';

/** Shows the install button once the browser offers installation. */
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
