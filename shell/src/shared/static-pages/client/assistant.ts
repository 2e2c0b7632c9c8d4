import type { ArdoiseAssistant, AssistantSession } from '@ardoise/contract/assistant';
import { currentTheme } from '@ardoise/ui/theme';

declare const window: { ArdoiseAssistant?: ArdoiseAssistant };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The session that the shell keeps, as far as the assistant needs it. A token that has run out is
 * renewed by the shell alone, on the next of its pages.
 */
function keptSession(): AssistantSession | null {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem('session') ?? 'null');
  } catch {
    // Another program's text, or no storage at all: nobody is signed in here.
    return null;
  }
  if (!isObject(kept) || !isObject(kept['user'])) return null;
  const { accessToken, expiresAt } = kept;
  const { id } = kept['user'];
  if (typeof accessToken !== 'string' || typeof expiresAt !== 'string' || typeof id !== 'string') {
    return null;
  }
  if (!(Date.parse(expiresAt) > Date.now())) return null;
  return { userId: id, accessToken: async () => accessToken };
}

/** Tells the assistant, if it is there, how the page stands now. */
export function tellAssistant(): void {
  window.ArdoiseAssistant?.update({ theme: currentTheme(), session: keptSession() });
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
