import { BottomSheet, Button, Dialog, useProblemText } from '@ardoise/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useBaseHost, useUser } from '../host/host.ts';
import { LanguageSelect } from '../preferences/language-select.tsx';
import { NavButton } from '../parts/nav-button.tsx';
import { ThemeSwitch } from '../preferences/theme-switch.tsx';
import { divideTabs, useDestinations } from './destinations.ts';
import { useMedia } from './use-media.ts';
import styles from './frame.module.css';

export interface PreferencesProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Language, theme and sign-out. On a phone also “More”: where the tab bar has no room to lead. */
export default function Preferences({ open, onOpenChange }: PreferencesProps) {
  const intl = useIntl();
  const host = useBaseHost();
  const user = useUser();
  const problemText = useProblemText();
  const isPhone = useMedia('(max-width: 960px)');
  const { more } = divideTabs(useDestinations('main'));
  const foot = useDestinations('foot');
  const [isLeaving, setLeaving] = useState(false);
  const Container = isPhone ? BottomSheet : Dialog;
  const title = isPhone && more.length > 0 ? 'remote.more' : 'remote.preferences';
  const leave = async () => {
    setLeaving(true);
    try {
      await host.signOut();
    } catch (error) {
      setLeaving(false);
      host.notify({
        tone: 'error',
        title: intl.formatMessage({ id: 'remote.sign-out.failed' }),
        text: problemText(error),
      });
    }
  };
  const close = () => onOpenChange(false);
  return (
    <Container
      open={open}
      onOpenChange={onOpenChange}
      title={<FormattedMessage id={title} />}
      {...(user === null ? {} : { description: `${user.firstName} ${user.lastName}` })}
    >
      <div className={styles.preferences}>
        {isPhone && more.length > 0 && <Links destinations={more} onClick={close} />}
        <LanguageSelect onChange={host.setLocale} />
        <ThemeSwitch />
        <Links destinations={foot} onClick={close} />
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

interface LinksProps {
  destinations: ReturnType<typeof useDestinations>;
  onClick: () => void;
}

function Links({ destinations, onClick }: LinksProps) {
  return destinations.map(({ href, label, icon: Icon }) => (
    <NavButton key={href} href={href} icon={<Icon size={16} aria-hidden />} onClick={onClick}>
      <FormattedMessage id={label} />
    </NavButton>
  ));
}
