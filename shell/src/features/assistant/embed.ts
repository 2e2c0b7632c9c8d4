import type { ArdoiseAssistant, AssistantSession } from '@ardoise/contract/assistant';
import type { ArdoiseProps } from '@ardoise/contract/mfe';

/** The same script that partner schools put on their pages. */
const loader = '/assistant/v1/assistant.js';

declare const window: { ArdoiseAssistant?: ArdoiseAssistant };

type Host = Pick<ArdoiseProps, 'session' | 'locale' | 'theme' | 'navigate' | 'events'> & {
  accessToken: () => Promise<string | null>;
};

/**
 * Puts the assistant on the page, after everything that the page itself needs, and keeps it in step
 * with session, language and theme without a reload. `settled`: the page needs nothing more.
 */
export function embedAssistant(host: Host, settled: Promise<void>): void {
  const session = (): AssistantSession | null => {
    const user = host.session.user();
    return user === null ? null : { userId: user.id, accessToken: host.accessToken };
  };
  const tell = () =>
    window.ArdoiseAssistant?.update({
      locale: host.locale(),
      theme: host.theme(),
      session: session(),
      navigate: host.navigate,
    });

  function add(): void {
    const script = document.createElement('script');
    script.async = true;
    script.src = loader;
    script.dataset['locale'] = host.locale();
    script.addEventListener('load', tell);
    // Without the button the page is whole; the next page load tries again.
    script.addEventListener('error', () => script.remove());
    document.head.append(script);
  }

  host.session.subscribe(tell);
  host.events.on('locale-changed', tell);
  host.events.on('theme-changed', tell);
  host.events.on('open-assistant', (detail) => {
    dispatchEvent(new CustomEvent('open-ai-assistant', { detail }));
  });
  async function addLast(): Promise<void> {
    await settled;
    if (document.readyState === 'complete') add();
    else addEventListener('load', add, { once: true });
  }
  addLast().catch(reportError);
}
