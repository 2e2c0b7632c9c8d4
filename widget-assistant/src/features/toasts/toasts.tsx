import { useEffect, useRef, useState } from 'react';
import { Icon, icons } from '../../shared/icon.tsx';
import type { Intl } from '../../shared/i18n/index.ts';
import { laterIcons } from '../../shared/later-icons.ts';
import type { Toast } from '../../shared/model.ts';
import type { Panel, PanelState } from '../../shared/panel.ts';

/** How long a toast stays, in ms, unless it is hovered or focused. */
const stay = 4000;

/** Toasts at the top of the panel. The live region announces them too, so they are never the only channel. */
export function Toasts({ panel, state }: { panel: Panel; state: PanelState }) {
  return (
    <div className="toasts">
      {state.toasts.map((toast) => (
        <One key={toast.id} panel={panel} intl={state.intl} toast={toast} />
      ))}
    </div>
  );
}

function One({ panel, intl, toast }: { panel: Panel; intl: Intl; toast: Toast }) {
  const { id, kind, title, text } = toast;
  const [held, setHeld] = useState(false);
  // The time left once it is no longer hovered or focused.
  const left = useRef(stay);
  useEffect(() => {
    if (held) return;
    const begun = Date.now();
    const timer = setTimeout(() => panel.dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - begun));
    };
  }, [held, id, panel]);
  return (
    <div
      className={`toast ${kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {kind === 'done' && <Icon path={laterIcons.check} />}
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
