import { consentsClient } from '@ardoise/contract/client';
import type { ArdoiseProps } from '@ardoise/contract/mfe';
import { keepConsent, keptConsent } from './consent.ts';
import { routeOf } from './route-of.ts';

declare const navigator: Navigator & { connection?: { saveData?: boolean } };

type Host = Pick<ArdoiseProps, 'session' | 'http' | 'events'> & {
  accessToken: () => Promise<string | null>;
};

/**
 * Measures this page's speed for a signed-in teacher who agreed to it, once everything else is done.
 * Who saves data is left alone. What cannot be sent is lost: it is not worth a second try.
 */
export function startVitals({ session, events, http, accessToken }: Host): void {
  const route = routeOf(location.pathname);
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
    // At hand: a page that goes away waits for no promise.
    let token = await accessToken();
    session.subscribe(() => {
      void accessToken().then((next) => (token = next));
    });
    const { measure } = await import('./measure.ts');
    measure(route, (body) => {
      if (token === null) return;
      fetch('/vitals', {
        method: 'POST',
        keepalive: true,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => undefined);
    });
  }

  // Long after the page's own work; without the network nothing is missed.
  const soon = () => setTimeout(() => begin().catch(() => undefined), 4_000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
