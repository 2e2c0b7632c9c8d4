import type { User } from '@ardoise/contract';
import { Button, Select, TextArea, TextField, useForm } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../../shared/host/host.ts';
import { account } from '../../shared/clients/account.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import { FormFrame } from '../../shared/parts/form-frame.tsx';
import { positions, profileBody, profileFaults, valuesOf } from './profile.ts';
import { useAccountChange } from './use-me.ts';
import styles from './settings.module.css';

export function ProfileForm({ me }: { me: User }) {
  const intl = useIntl();
  const api = useClient(account);
  const host = useHost();
  const { put } = useAccountChange();
  const { form, ...profile } = useForm({
    initial: valuesOf(me),
    check: profileFaults,
    async send(values) {
      put(await api.change(profileBody(values)));
      host.notify({ tone: 'success', title: intl.formatMessage({ id: 'settings.profile.saved' }) });
    },
  });
  return (
    <FormFrame ref={form} problem={profile.problem} onSubmit={profile.submit}>
      <div className={styles.two}>
        <TextField
          {...profile.field('firstName')}
          label={intl.formatMessage({ id: 'settings.first-name' })}
          autoComplete="given-name"
        />
        <TextField
          {...profile.field('lastName')}
          label={intl.formatMessage({ id: 'settings.last-name' })}
          autoComplete="family-name"
        />
      </div>
      <div className={styles.two}>
        <TextField
          {...profile.field('phone')}
          label={intl.formatMessage({ id: 'settings.phone' })}
          hint={intl.formatMessage({ id: 'settings.phone.hint' })}
          type="tel"
          autoComplete="tel-national"
        />
        <Select
          {...profile.field('position')}
          label={intl.formatMessage({ id: 'settings.position' })}
          placeholder={intl.formatMessage({ id: 'settings.position.none' })}
          options={positions.map((value) => ({
            value,
            label: intl.formatMessage({ id: `settings.position.${value}` }),
          }))}
        />
      </div>
      <TextField
        {...profile.field('institution')}
        label={intl.formatMessage({ id: 'settings.institution' })}
        hint={intl.formatMessage({ id: 'settings.institution.hint' })}
        autoComplete="organization"
      />
      <TextArea
        {...profile.field('biography')}
        label={intl.formatMessage({ id: 'settings.biography' })}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" data-filled busy={profile.busy}>
          <FormattedMessage id="settings.profile.save" />
        </Button>
      </div>
    </FormFrame>
  );
}
