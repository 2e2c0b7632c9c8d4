import { BottomSheet, Button, Dialog, useProblemText } from '@ardoise/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useBaseHost, useUser } from '../host/host.ts';
import { LanguageSelect } from '../preferences/language-select.tsx';
import { ThemeSwitch } from '../preferences/theme-switch.tsx';
import { type Destination, divideTabs, useDestinations, usePages } from './destinations.ts';
import { ForStaff } from './for-staff.tsx';
import { ItemLink } from './item-link.tsx';
import { phone } from './phone.ts';
import { useMedia } from './use-media.ts';
import styles from './frame.module.css';

export interface PreferencesProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether the user is signing out here. */
  onLeaving: (isLeaving: boolean) => void;
}

/** Language, theme and sign-out. On a phone the menu: also everything that the tab bar lacks. */
export default function Preferences({ open, onOpenChange, onLeaving }: PreferencesProps) {
  const intl = useIntl();
  const host = useBaseHost();
  const user = useUser();
  const problemText = useProblemText();
  const isPhone = useMedia(phone);
  const [isLeaving, setLeaving] = useState(false);
  const Container = isPhone ? BottomSheet : Dialog;
  const leave = async () => {
    setLeaving(true);
    try {
      onLeaving(true);
      await host.signOut();
    } catch (error) {
      setLeaving(false);
      onLeaving(false);
      host.notify({
        tone: 'error',
        title: intl.formatMessage({ id: 'remote.sign-out.failed' }),
        text: problemText(error),
      });
    }
  };
  return (
    <Container
      open={open}
      onOpenChange={onOpenChange}
      title={<FormattedMessage id={isPhone ? 'remote.menu' : 'remote.preferences'} />}
      {...(user === null ? {} : { description: `${user.firstName} ${user.lastName}` })}
    >
      <div className={styles.preferences}>
        {isPhone && <Links onClick={() => onOpenChange(false)} />}
        <LanguageSelect onChange={host.setLocale} />
        <ThemeSwitch />
        {user !== null && (
          <Button
            icon={<LogOut size={16} aria-hidden />}
            busy={isLeaving}
            onClick={() => void leave()}
          >
            <FormattedMessage id="remote.sign-out" />
          </Button>
        )}
      </div>
    </Container>
  );
}

function Links({ onClick }: { onClick: () => void }) {
  const intl = useIntl();
  const { more } = divideTabs(useDestinations('main'));
  const rest = [...useDestinations('foot'), ...usePages()];
  if (more.length + rest.length === 0) return null;
  const link = (destination: Destination) => (
    <ItemLink key={destination.href} to={destination} onClick={onClick} />
  );
  return (
    <nav className={styles.menu} aria-label={intl.formatMessage({ id: 'remote.menu' })}>
      {more.map(link)}
      <ForStaff onClick={onClick} />
      {rest.map(link)}
    </nav>
  );
}
