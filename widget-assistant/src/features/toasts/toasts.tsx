import { useEffect, useRef, useState } from 'react';
import { Icon, icons } from '../../shared/icon.tsx';
import type { Intl } from '../../shared/i18n/index.ts';
import { deferredIcons } from '../../shared/deferred-icons.ts';
import type { Toast } from '../../shared/model.ts';
import type { Panel, PanelState } from '../../shared/panel.ts';

/** How long a toast stays, in ms, unless it is hovered or focused. */
const durationMs = 4000;

/** Toasts at the top of the panel. The live region announces them too, so they are never the only channel. */
export function Toasts({ panel, state }: { panel: Panel; state: PanelState }) {
  return (
    <div className="toasts">
      {state.toasts.map((toast) => (
        <ToastItem key={toast.id} panel={panel} intl={state.intl} toast={toast} />
      ))}
    </div>
  );
}

function ToastItem({ panel, intl, toast }: { panel: Panel; intl: Intl; toast: Toast }) {
  const { id, kind, title, text } = toast;
  const [paused, setPaused] = useState(false);
  // The time left once it is no longer hovered or focused.
  const remaining = useRef(durationMs);
  useEffect(() => {
    if (paused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => panel.dismiss(id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, remaining.current - (Date.now() - startedAt));
    };
  }, [paused, id, panel]);
  return (
    <div
      className={`toast ${kind}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {kind === 'done' && <Icon path={deferredIcons.check} />}
      <p>
        <b>{title}</b>
        {text}
      </p>
      <button
        type="button"
        className="ico"
        aria-label={intl.t('assistant.toast.close')}
        title={intl.t('assistant.toast.close')}
        onClick={() => panel.dismiss(id)}
      >
        <Icon path={icons.close} />
      </button>
    </div>
  );
}
