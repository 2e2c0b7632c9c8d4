import { FormattedMessage, useIntl } from 'react-intl';
import { PageHeader } from '../../shared/parts/page-header.tsx';
import { AddressSection } from './address-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { EventsSection } from './events-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { Section } from './section.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { UnconfirmedBanner } from './unconfirmed-banner.tsx';
import { useMe } from './use-me.ts';
import styles from './settings.module.css';

/** Everything about one's own account. */
export default function SettingsScreen() {
  const intl = useIntl();
  const { me, isPending } = useMe();
  return (
    <>
      <PageHeader
        heading={<FormattedMessage id="settings.title" />}
        title={intl.formatMessage({ id: 'settings.title' })}
      />
      {isPending || me === null ? (
        <SettingsSkeleton />
      ) : (
        <div className={styles.settings} data-wide>
          {me.emailVerified === false && <UnconfirmedBanner me={me} />}
          <Section
            title={<FormattedMessage id="settings.profile" />}
            hint={<FormattedMessage id="settings.profile.hint" />}
          >
            <ProfileForm me={me} />
          </Section>
          <Section title={<FormattedMessage id="settings.display" />}>
            <DisplaySection />
          </Section>
          <Section
            title={<FormattedMessage id="settings.address" />}
            hint={<FormattedMessage id="settings.address.hint" />}
          >
            <AddressSection me={me} />
          </Section>
          <Section
            title={<FormattedMessage id="settings.password" />}
            hint={<FormattedMessage id="settings.password.others" />}
          >
            <PasswordForm email={me.email} />
          </Section>
          <Section
            title={<FormattedMessage id="settings.mfa" />}
            hint={<FormattedMessage id="settings.mfa.hint" />}
          >
            <SecondFactorSection />
          </Section>
          <Section
            title={<FormattedMessage id="settings.devices" />}
            hint={<FormattedMessage id="settings.devices.hint" />}
          >
            <DevicesSection />
          </Section>
          <Section
            title={<FormattedMessage id="settings.events" />}
            hint={<FormattedMessage id="settings.events.hint" />}
          >
            <EventsSection />
          </Section>
        </div>
      )}
    </>
  );
}
