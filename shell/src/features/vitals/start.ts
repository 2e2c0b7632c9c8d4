import { consentsClient } from '@ardoise/contract/client';
import type { ArdoiseProps } from '@ardoise/contract/mfe';
import type { Screens } from '../../shared/screens.ts';
import { keepConsent, keptConsent } from './consent.ts';

declare const navigator: Navigator & { connection?: { saveData?: boolean } };

type Host = Pick<ArdoiseProps, 'session' | 'http' | 'events'> & {
  accessToken: () => Promise<string | null>;
  /** Route template of the page at this path, for the shell's own pages and remotes that report none. */
  templateAt: (path: string) => string;
  screens: Screens;
};

/**
 * Measures this page's speed for a signed-in user who agreed to it, after everything else. Not with
 * data saver on. What cannot be sent is dropped, not retried.
 */
export function startVitals({
  session,
  events,
  http,
  accessToken,
  templateAt,
  screens,
}: Host): void {
  const path = location.pathname;
  events.on('consent-changed', ({ subject, given }) => {
    const user = session.user();
    if (subject === 'vitals' && user !== null) keepConsent(user.id, given);
  });

  async function agreed(): Promise<boolean> {
    const user = session.user();
    if (user === null || navigator.connection?.saveData === true) return false;
    const known = keptConsent(user.id);
    if (known !== null) return known;
    const { current } = await consentsClient(http).list();
    const given = current.some((one) => one.subject === 'vitals' && one.given);
    keepConsent(user.id, given);
    return given;
  }

  async function begin(): Promise<void> {
    if (!(await agreed())) return;
    // In advance: a page that is being closed cannot await it.
    let token = await accessToken();
    session.subscribe(() => {
      void accessToken().then((next) => (token = next));
    });
    const { measure } = await import('./measure.ts');
    measure(screens.first() ?? templateAt(path), (body) => {
      if (token === null) return;
      fetch('/vitals', {
        method: 'POST',
        keepalive: true,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => undefined);
    });
  }

  // Well after the page's own work; failures, such as offline, do not matter.
  const soon = () => setTimeout(() => begin().catch(() => undefined), 4_000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
