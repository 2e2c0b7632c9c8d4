import type { DeviceSession } from '@ardoise/contract';
import { Badge, Button, Dialog, useProblemText } from '@ardoise/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../../shared/host/host.ts';
import { security } from '../../shared/clients/security.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import { moment } from '../../shared/text/dates.ts';
import { useDeviceName } from './device-name.ts';
import { Loaded } from './loaded.tsx';
import { accountKeys, useAccountChange } from './use-me.ts';
import styles from './settings.module.css';

/** The devices that are signed in. */
export function DevicesSection() {
  const api = useClient(security);
  const query = useQuery({
    queryKey: accountKeys.sessions,
    queryFn: ({ signal }) => api.sessions(signal),
  });
  return (
    <Loaded query={query}>
      {({ items }) => (
        <>
          <ul className={styles.rows}>
            {items.map((session) => (
              <Device key={session.id} session={session} />
            ))}
          </ul>
          <LeaveEverywhere />
        </>
      )}
    </Loaded>
  );
}

/** Runs a button's call; a toast reports a failure. */
function useAct(failure: 'settings.devices.end.failed' | 'settings.devices.all.failed') {
  const intl = useIntl();
  const host = useHost();
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const title = intl.formatMessage({ id: failure });
      host.notify({ tone: 'error', title, text: problemText(error) });
    } finally {
      setBusy(false);
    }
  }
  return { busy, act: (work: () => Promise<unknown>) => void run(work) };
}

function Device({ session }: { session: DeviceSession }) {
  const intl = useIntl();
  const api = useClient(security);
  const { again } = useAccountChange();
  const { busy, act } = useAct('settings.devices.end.failed');
  const device = useDeviceName(session.device);
  return (
    <li>
      <div>
        <p>
          {device}{' '}
          {session.current && (
            <Badge mark="solid" tone="palm">
              <FormattedMessage id="settings.devices.current" />
            </Badge>
          )}
        </p>
        <small>
          <FormattedMessage
            id="settings.devices.used"
            values={{ moment: moment(intl, session.lastUsedAt) }}
          />
        </small>
      </div>
      {!session.current && (
        <Button
          busy={busy}
          aria-label={intl.formatMessage({ id: 'settings.devices.end.label' }, { device })}
          onClick={() =>
            act(async () => {
              await api.endSession(session.id);
              await again('sessions');
            })
          }
        >
          <FormattedMessage id="settings.devices.end" />
        </Button>
      )}
    </li>
  );
}

function LeaveEverywhere() {
  const api = useClient(security);
  const host = useHost();
  const [asking, setAsking] = useState(false);
  const { busy, act } = useAct('settings.devices.all.failed');
  return (
    <div className={styles.actions}>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <FormattedMessage id="settings.devices.all" />
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={<FormattedMessage id="settings.devices.all.title" />}
        description={<FormattedMessage id="settings.devices.all.text" />}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <FormattedMessage id="settings.cancel" />
            </Button>
            <Button
              variant="danger"
              busy={busy}
              onClick={() =>
                act(async () => {
                  await api.signOutEverywhere();
                  await host.signOut();
                })
              }
            >
              <FormattedMessage id="settings.devices.all.confirm" />
            </Button>
          </>
        }
      />
    </div>
  );
}
