import { useEffect, useState } from 'react';
import type { Intl } from '../../shared/i18n/index.ts';
import type { Panel } from '../../shared/panel.ts';

/** The time spent waiting for the answer, and a button to stop it. */
export function Progress({ panel, intl }: { panel: Panel; intl: Intl }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="meta">
      <button type="button" className="act" onClick={panel.stop}>
        {intl.t('assistant.answer.stop')}
      </button>
      <span>{intl.t('assistant.answer.progress', { seconds })}</span>
    </div>
  );
}
