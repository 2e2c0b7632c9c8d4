import type { ArdoiseAssistant, AssistantSession } from '@ardoise/contract/assistant';
import type { ArdoiseProps } from '@ardoise/contract/mfe';

/** The same script that partner schools put on their pages. */
const loader = '/assistant/v1/assistant.js';

declare const window: { ArdoiseAssistant?: ArdoiseAssistant };

type Host = Pick<ArdoiseProps, 'session' | 'locale' | 'theme' | 'navigate' | 'events'> & {
  accessToken: () => Promise<string | null>;
};

export interface AssistantPlace {
  /** The page needs nothing more. */
  settled: Promise<void>;
  /** Whether the screen that is open may have it: those of the team answer others, and need the room. */
  isWanted(): boolean;
  /** Tells when another screen is open. */
  subscribe(listener: () => void): void;
}

/**
 * Puts the assistant on the page, after everything that the page itself needs, takes it away from
 * screens that do not want it, and keeps it in step with session, language and theme without a reload.
 */
export function embedAssistant(host: Host, { settled, isWanted, subscribe }: AssistantPlace): void {
  let hasBegun = false;
  let script: HTMLScriptElement | null = null;
  let isShown = false;

  const session = (): AssistantSession | null => {
    const user = host.session.user();
    return user === null ? null : { userId: user.id, accessToken: host.accessToken };
  };
  const options = () => ({
    locale: host.locale(),
    theme: host.theme(),
    session: session(),
    navigate: host.navigate,
  });
  const tell = () => window.ArdoiseAssistant?.update(options());

  function add(): void {
    const added = document.createElement('script');
    script = added;
    added.async = true;
    added.src = loader;
    added.dataset['locale'] = host.locale();
    added.addEventListener('load', () => {
      isShown = true;
      tell();
      follow();
    });
    // Without the button the page is whole; the next page load tries again.
    added.addEventListener('error', () => added.remove());
    document.head.append(added);
  }

  function follow(): void {
    if (!hasBegun) return;
    const assistant = window.ArdoiseAssistant;
    if (script === null || assistant === undefined) {
      if (script === null && isWanted()) add();
      return;
    }
    if (isWanted() === isShown) return;
    isShown = !isShown;
    if (isShown) assistant.init(options());
    else assistant.destroy();
  }

  function begin(): void {
    hasBegun = true;
    follow();
  }

  subscribe(follow);
  host.session.subscribe(tell);
  host.events.on('locale-changed', tell);
  host.events.on('theme-changed', tell);
  host.events.on('open-assistant', (detail) => {
    dispatchEvent(new CustomEvent('open-ai-assistant', { detail }));
  });
  async function addLast(): Promise<void> {
    await settled;
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
  }
  addLast().catch(reportError);
}
