import { useEffect, useRef } from 'react';
import type { Panel, PanelState } from '../../shared/panel.ts';

interface Props {
  panel: Panel;
  state: PanelState;
}

/** The minimised panel: keeps the conversation, and marks an unread answer. */
export function Pill({ panel, state }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { t } = state.intl;
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
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
      <svg viewBox="0 0 22 26" aria-hidden="true" fill="none" strokeLinecap="round">
        <rect x="1" y="1" width="20" height="24" rx="3.2" stroke="currentColor" strokeWidth="1.8" />
        <path d="M5.6 8.4h10.8" stroke="currentColor" strokeWidth="1.9" />
        <path d="M5.6 13.6h6" stroke="#e88a6b" strokeWidth="1.9" />
      </svg>
      <span>
        <b>{news}</b>
        <small dir="auto">{last === '' ? t('assistant.panel.role') : last}</small>
      </span>
    </button>
  );
}
