import { latePart, Skeleton } from '@ardoise/ui';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageHeader } from '@ardoise/remote';
import { AddressSection } from './address-section.tsx';
import { AvatarSection } from './avatar/avatar-section.tsx';
import { DataSection } from './data/data-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { EventsSection } from './events-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { OfflineSection } from './offline-section.tsx';
import { IdentitiesSection } from './identities/identities-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { Section } from './section.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { UnconfirmedBanner } from './unconfirmed-banner.tsx';
import { useMe } from './use-me.ts';
import styles from './settings.module.css';

const LetterheadSection = latePart(() => import('./letterhead/letterhead-section.tsx'));

const LinksSection = latePart(() => import('./links-section.tsx'));

/** The settings of the account. */
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
          <Section
            title={<FormattedMessage id="settings.avatar" />}
            hint={<FormattedMessage id="settings.avatar.hint" />}
          >
            <AvatarSection me={me} />
          </Section>
          <Section
            title={<FormattedMessage id="settings.letterhead" />}
            hint={<FormattedMessage id="settings.letterhead.hint" />}
          >
            <Suspense fallback={<Skeleton height={480} />}>
              <LetterheadSection me={me} />
            </Suspense>
          </Section>
          <Section
            title={<FormattedMessage id="settings.notices" />}
            hint={<FormattedMessage id="settings.notices.hint" />}
          >
            <NotificationsSection />
          </Section>
          <Section title={<FormattedMessage id="settings.display" />}>
            <DisplaySection />
          </Section>
          <Section
            title={<FormattedMessage id="settings.offline" />}
            hint={<FormattedMessage id="settings.offline.hint" />}
          >
            <OfflineSection />
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
            <PasswordSection me={me} />
          </Section>
          <IdentitiesSection />
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
          <Section
            title={<FormattedMessage id="settings.links" />}
            hint={<FormattedMessage id="settings.links.hint" />}
          >
            <Suspense fallback={<Skeleton height={60} />}>
              <LinksSection />
            </Suspense>
          </Section>
          <DataSection me={me} />
        </div>
      )}
    </>
  );
}
