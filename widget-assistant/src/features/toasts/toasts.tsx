import { useEffect, useRef, useState } from 'react';
import { Icon, icons } from '../../shared/icon.tsx';
import type { Intl } from '../../shared/i18n/index.ts';
import { laterIcons } from '../../shared/later-icons.ts';
import type { Toast } from '../../shared/model.ts';
import type { Panel, PanelState } from '../../shared/panel.ts';

/** How long a toast stands when nobody looks at it closely. */
const stay = 4000;

/** News at the top of the panel. They are announced by the live region, and never stand here only. */
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
  // What remains of its time when it is let go again.
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
