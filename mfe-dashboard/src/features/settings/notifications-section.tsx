import type { NotificationPreferences } from '@ardoise/contract';
import { Switch, useProblemText } from '@ardoise/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../../shared/host/host.ts';
import { account } from '../../shared/clients/account.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import { Loaded } from './loaded.tsx';
import { PushSwitch } from './push-switch.tsx';

const key = ['account', 'preferences'];

/** Notification settings. A switch takes effect at once and reverts on failure. */
export function NotificationsSection() {
  const intl = useIntl();
  const api = useClient(account);
  const host = useHost();
  const client = useQueryClient();
  const problemText = useProblemText();
  const [wanted, setWanted] = useState<NotificationPreferences | null>(null);
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.preferences(signal),
  });

  async function save(next: NotificationPreferences): Promise<void> {
    setWanted(next);
    try {
      client.setQueryData(key, await api.setPreferences(next));
      // Marketing is also a consent, listed with the others.
      void client.invalidateQueries({ queryKey: ['account', 'consents'] });
      host.notify({ tone: 'success', title: intl.formatMessage({ id: 'settings.notices.saved' }) });
    } catch (error) {
      host.notify({
        tone: 'error',
        title: intl.formatMessage({ id: 'settings.notices.failed' }),
        text: problemText(error),
      });
    } finally {
      setWanted(null);
    }
  }

  return (
    <Loaded query={query}>
      {(kept) => {
        const shown = wanted ?? kept;
        const kindSwitch = (kind: 'email' | 'marketing') => (
          <Switch
            label={<FormattedMessage id={`settings.notices.${kind}`} />}
            hint={<FormattedMessage id={`settings.notices.${kind}.hint`} />}
            checked={shown[kind]}
            aria-disabled={wanted !== null}
            onChange={({ target }) => {
              // One request at a time: each sends all three values.
              if (wanted === null) void save({ ...shown, [kind]: target.checked });
            }}
          />
        );
        return (
          <>
            {kindSwitch('email')}
            <PushSwitch />
            {kindSwitch('marketing')}
          </>
        );
      }}
    </Loaded>
  );
}
