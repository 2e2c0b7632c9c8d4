import type { Identity, IdentityList } from '@ardoise/contract';
import { Button, useProblemText } from '@ardoise/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../../../shared/host/host.ts';
import { identities } from '../../../shared/clients/identities.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { moment } from '../../../shared/text/dates.ts';
import { Loaded } from '../loaded.tsx';
import { Section } from '../section.tsx';
import { useAccountChange } from '../use-me.ts';
import { LinkForm } from './link-form.tsx';
import { readReturn } from './returned.ts';
import { useIdentities } from './use-identities.ts';
import styles from '../settings.module.css';

/** Accounts at other providers for signing in; nothing where the site offers none. */
export function IdentitiesSection() {
  useReturn();
  const query = useIdentities();
  const { data, isPending } = query;
  const named = [
    ...(data?.available ?? []),
    ...(data?.items ?? []).map(({ provider }) => provider),
  ];
  if (isPending || (data !== undefined && !named.includes('google'))) return null;
  return (
    <Section
      title={<FormattedMessage id="settings.identities" />}
      hint={<FormattedMessage id="settings.identities.hint" />}
    >
      <Loaded query={query}>{(list) => <Ways list={list} />}</Loaded>
    </Section>
  );
}

/** Reports once how linking the Google account ended. */
function useReturn(): void {
  const intl = useIntl();
  const host = useHost();
  useEffect(() => {
    const { returned, href } = readReturn(location.href);
    if (returned === null) return;
    history.replaceState(history.state, '', href);
    if (returned.name === 'linked') {
      const title = intl.formatMessage({ id: 'settings.identities.linked' });
      host.notify({ tone: 'success', title });
      return;
    }
    host.notify({
      tone: 'error',
      title: intl.formatMessage({ id: 'settings.identities.failed' }),
      text: intl.formatMessage({ id: returned.why }),
    });
  }, [host, intl]);
}

function Ways({ list }: { list: IdentityList }) {
  const intl = useIntl();
  const [linking, setLinking] = useState(false);
  const hasPassword = list.items.some(({ provider }) => provider === 'password');
  const google = list.items.find(({ provider }) => provider === 'google');
  if (linking) return <LinkForm onCancel={() => setLinking(false)} />;
  return (
    <ul className={styles.rows}>
      <Way name={<FormattedMessage id="settings.password" />}>
        <FormattedMessage
          id={hasPassword ? 'settings.identities.password' : 'settings.identities.no-password'}
        />
      </Way>
      {google === undefined ? (
        <Way
          name="Google"
          action={
            <Button onClick={() => setLinking(true)}>
              <FormattedMessage id="settings.identities.link" />
            </Button>
          }
        >
          <FormattedMessage id="settings.identities.none" />
        </Way>
      ) : (
        <Way name="Google" action={hasPassword && <Unlink />}>
          <FormattedMessage
            id="settings.identities.since"
            values={{ email: google.email, moment: moment(intl, since(google)) }}
          />{' '}
          {!hasPassword && <FormattedMessage id="settings.identities.last" />}
        </Way>
      )}
    </ul>
  );
}

/** Only the password has no date. */
const since = ({ linkedAt }: Identity) => linkedAt ?? new Date(0).toISOString();

interface WayProps {
  name: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

function Way({ name, action, children }: WayProps) {
  return (
    <li>
      <div>
        <p>{name}</p>
        <small>{children}</small>
      </div>
      {action}
    </li>
  );
}

function Unlink() {
  const intl = useIntl();
  const api = useClient(identities);
  const host = useHost();
  const problemText = useProblemText();
  const { again } = useAccountChange();
  const [busy, setBusy] = useState(false);
  async function unlink(): Promise<void> {
    setBusy(true);
    try {
      await api.unlinkGoogle();
      const title = intl.formatMessage({ id: 'settings.identities.unlinked' });
      host.notify({ tone: 'success', title });
      await again('identities');
    } catch (error) {
      const title = intl.formatMessage({ id: 'settings.identities.unlink.failed' });
      host.notify({ tone: 'error', title, text: problemText(error) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      busy={busy}
      aria-label={intl.formatMessage({ id: 'settings.identities.unlink.label' })}
      onClick={() => void unlink()}
    >
      <FormattedMessage id="settings.identities.unlink" />
    </Button>
  );
}
