import type { ArdoiseAssistant } from '@ardoise/contract/assistant';
import { currentTheme } from '@ardoise/ui/theme';
import { exclusively } from '../../session-storage.ts';
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
    // Storage is forbidden in this browser.
    return null;
  }
}

/** Passes the page's theme and session to the assistant, once it is loaded. */
export function updateAssistant(): void {
  window.ArdoiseAssistant?.update({ theme: currentTheme(), session: session() });
}

/** The same script that partner schools use, after everything that the page itself needs. */
export function startAssistant(): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = '/assistant/v1/assistant.js';
  script.addEventListener('load', updateAssistant);
  // The page is complete without it.
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
}
