import {
  BottomSheet,
  Button,
  Dialog,
  isLocale,
  locales,
  Select,
  Switch,
  useLocale,
  useProblemText,
  useTheme,
} from '@ardoise/ui';
import { LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMedia } from '../../shared/store/use-media.ts';
import { useHost, useUser } from '../../shared/host/host.ts';
import { NavButton } from '../../shared/parts/nav-button.tsx';
import { paths } from '../../shared/paths.ts';
import styles from './frame.module.css';

export interface PreferencesProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Language, theme, and the way out. */
export default function Preferences({ open, onOpenChange }: PreferencesProps) {
  const intl = useIntl();
  const host = useHost();
  const user = useUser();
  const locale = useLocale();
  const theme = useTheme();
  const problemText = useProblemText();
  const Frame = useMedia('(max-width: 960px)') ? BottomSheet : Dialog;
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await host.signOut();
    } catch (error) {
      setLeaving(false);
      host.notify({
        tone: 'error',
        title: intl.formatMessage({ id: 'app.sign-out.failed' }),
        text: problemText(error),
      });
    }
  };
  return (
    <Frame
      open={open}
      onOpenChange={onOpenChange}
      title={<FormattedMessage id="app.preferences" />}
      {...(user === null ? {} : { description: `${user.firstName} ${user.lastName}` })}
    >
      <div className={styles.preferences}>
        <Select
          label={intl.formatMessage({ id: 'app.language' })}
          options={locales.map((tag) => ({
            value: tag,
            label: intl.formatMessage({ id: `app.language.${tag}` }),
          }))}
          value={locale}
          onChange={({ target }) => {
            if (isLocale(target.value)) host.setLocale(target.value);
          }}
        />
        <Switch
          label={<FormattedMessage id="app.theme.dark" />}
          checked={theme === 'dark'}
          onChange={(event) => host.setTheme(event.target.checked ? 'dark' : 'light')}
        />
        <NavButton
          href={paths.settings}
          icon={<Settings size={16} aria-hidden />}
          onClick={() => onOpenChange(false)}
        >
          <FormattedMessage id="app.nav.settings" />
        </NavButton>
        <Button
          icon={<LogOut size={16} aria-hidden />}
          busy={isLeaving}
          onClick={() => void leave()}
        >
          <FormattedMessage id="app.sign-out" />
        </Button>
      </div>
    </Frame>
  );
}
