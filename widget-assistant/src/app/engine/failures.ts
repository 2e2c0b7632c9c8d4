import type { Panel } from '../../shared/panel.ts';
import { AssistantError, errorText } from '../../shared/stream/index.ts';
import type { Runtime } from '../runtime.ts';

export interface Failure {
  code: string;
  /** The sentence shown to the visitor. */
  text: string;
}

/** Hints, in English, for errors that the site's developer can fix. */
const forDevelopers: Partial<Record<string, string>> = {
  SITE_REFUSED:
    'the site key is unknown, or this page’s origin is not among the origins of the site. Ask Ardoise to add it.',
  SITE_OFF: 'the site is switched off. Ask Ardoise to switch it on.',
  VISITOR_REFUSED:
    'the token given to identify() was refused: sign it with the site’s secret (HS256), iss = site key, aud = "ardoise-assistant", a new jti each time, exp at most 10 minutes ahead.',
};

/** Turns an error into a sentence for the visitor, and reports it to the host page. */
export function readFailure({ host, state }: Runtime, error: unknown): Failure {
  const code = error instanceof AssistantError ? error.code : 'INTERNAL';
  const { t } = state.get().intl;
  const message = errorText(error);
  const hint = forDevelopers[code];
  if (hint !== undefined) {
    const detail = error instanceof AssistantError ? error.detail : '';
    // oxlint-disable-next-line no-console -- addressed to the partner's developer, who looks there
    console.error(`Ardoise assistant, ${code}: ${hint} ${detail}`);
  }
  if (code === 'SITE_REFUSED' || code === 'SITE_OFF') {
    state.set({ closedFor: code === 'SITE_OFF' ? 'assistant.site.off' : 'assistant.site.refused' });
  }
  if (error instanceof AssistantError && code === 'ASSISTANT_LIMIT') {
    const { limited, retryAfter } = error;
    const waits = limited === 'messages' && retryAfter !== null;
    if (waits) state.set({ closedUntil: Date.now() + retryAfter * 1000 });
  }
  host.bus.emit('error', { code });
  return { code, text: 'id' in message ? t(message.id) : message.text };
}

/** Shows a failure as an error toast. */
export function showFailure(panel: Panel, { text }: Failure): void {
  panel.toast('bad', panel.state.get().intl.t('assistant.error.title'), text);
}
