import { useLayoutEffect, useRef } from 'react';
import type { Panel, PanelState } from '../../shared/panel.ts';

interface Props {
  panel: Panel;
  state: PanelState;
}

/** The minimised panel: keeps the conversation, and marks an unread answer. */
export function Pill({ panel, state }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { t } = state.intl;
  // With the panel's going, so that no key pressed next is lost in it.
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  const news = state.unread
    ? t('assistant.pill.ready')
    : state.busy
      ? t('assistant.composer.writing')
      : t('assistant.pill.resume');
  const last = state.messages.findLast((message) => message.role === 'user')?.text ?? '';
  return (
    <button
      ref={button}
      type="button"
      className="pill"
      aria-label={state.unread ? t('assistant.pill.label.ready') : t('assistant.pill.label')}
      onClick={panel.open}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" strokeLinecap="round">
        <path
          d="M4 2h16a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H10l-5 5v-5H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinejoin="round"
        />
        <path d="M6.5 7h11" stroke="currentColor" strokeWidth="1.9" />
        <path d="M6.5 12h6" stroke="#e88a6b" strokeWidth="1.9" />
      </svg>
      <span>
        <b>{news}</b>
        <small dir="auto">{last === '' ? t('assistant.panel.role') : last}</small>
      </span>
    </button>
  );
}
