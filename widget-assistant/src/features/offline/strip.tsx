import { Icon } from '../../shared/icon.tsx';
import { deferredIcons } from '../../shared/deferred-icons.ts';
import type { PanelState } from '../../shared/panel.ts';

/** Says, before the visitor writes, what happens to messages while offline. */
export function OfflineStrip({ state: { intl, online } }: { state: PanelState }) {
  if (online) return null;
  return (
    <div className="strip">
      <Icon path={deferredIcons.cut} />
      <p>
        <b>{intl.t('assistant.offline.title')}</b> {intl.t('assistant.offline.text')}
      </p>
    </div>
  );
}
