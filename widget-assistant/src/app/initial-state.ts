import { createIntl } from '../shared/i18n/index.ts';
import type { ResolvedOptions } from '../shared/app-host.ts';
import type { PanelState } from '../shared/panel.ts';

/** The initial state. */
export function firstState({ locale, messages, session }: ResolvedOptions): PanelState {
  return {
    intl: createIntl(locale, messages),
    view: 'closed',
    maximised: false,
    messages: [],
    text: '',
    image: null,
    preparing: false,
    sendsWhenReady: false,
    webSearch: false,
    context: null,
    busy: false,
    unread: false,
    online: true,
    allowance: null,
    userId: session?.userId ?? null,
    keep: false,
    conversationId: null,
    toasts: [],
    origin: null,
    closedUntil: null,
    closedFor: null,
    loadFailed: false,
  };
}
