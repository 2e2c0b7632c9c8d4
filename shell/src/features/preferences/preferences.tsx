import { IconButton, locales, Select, useLocale, useTheme } from '@ardoise/ui';
import { Moon, Sun } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useShell } from '../../shared/shell-context.ts';
import styles from './preferences.module.css';

/** Each language under its own name, for people who read no other. */
const names = {
  fr: 'shell.language.fr',
  en: 'shell.language.en',
  de: 'shell.language.de',
  es: 'shell.language.es',
} as const;

/** Language and theme, for visitors without an account. */
export function Preferences() {
  const intl = useIntl();
  const shell = useShell();
  const locale = useLocale();
  const theme = useTheme();
  const dark = theme === 'dark';
  return (
    <div className={styles.preferences}>
      <Select
        compact
        hideLabel
        label={intl.formatMessage({ id: 'shell.language' })}
        options={locales.map((value) => ({
          value,
          label: intl.formatMessage({ id: names[value] }),
        }))}
        value={locale}
        onChange={(event) => {
          const chosen = locales.find((value) => value === event.target.value);
          if (chosen !== undefined) shell.setLocale(chosen);
        }}
      />
      <IconButton
        label={intl.formatMessage({ id: dark ? 'shell.theme.light' : 'shell.theme.dark' })}
        icon={dark ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
        onClick={() => shell.setTheme(dark ? 'light' : 'dark')}
      />
    </div>
  );
}
