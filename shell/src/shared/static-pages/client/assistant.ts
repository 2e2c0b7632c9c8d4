import type { ArdoiseAssistant } from '@ardoise/contract/assistant';
import { currentTheme } from '@ardoise/ui/theme';
import { exclusively } from '../../session-door.ts';
import { keptSession } from './kept-session.ts';

declare const window: { ArdoiseAssistant?: ArdoiseAssistant };

function session() {
  try {
    return keptSession({
      storage: localStorage,
      exclusively,
      refresh: () => fetch('/auth/refresh', { method: 'POST' }),
      now: () => Date.now(),
    });
  } catch {
    // A browser that keeps nothing.
    return null;
  }
}

/** Tells the assistant, if it is there, how the page stands now. */
export function tellAssistant(): void {
  window.ArdoiseAssistant?.update({ theme: currentTheme(), session: session() });
}

/** The same script that partner schools use, after everything that the page itself needs. */
export function startAssistant(): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = '/assistant/v1/assistant.js';
  script.addEventListener('load', tellAssistant);
  // Without it the page is whole.
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
}
