import { Icon } from '../../shared/icon.tsx';
import { laterIcons } from '../../shared/later-icons.ts';
import type { PanelState } from '../../shared/panel.ts';

/** Without the network: what happens to messages, said before one is written. */
export function OfflineStrip({ state: { intl, online } }: { state: PanelState }) {
  if (online) return null;
  return (
    <div className="strip">
      <Icon path={laterIcons.cut} />
      <p>
        <b>{intl.t('assistant.offline.title')}</b> {intl.t('assistant.offline.text')}
      </p>
    </div>
  );
}
