import {
  isLocale,
  locales,
  Select,
  Switch,
  useLocale,
  useProblemText,
  useTheme,
} from '@ardoise/ui';
import type { Locale } from '@ardoise/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi, useHost } from '../../shared/host/host.ts';
import { useAccountChange } from './use-me.ts';

/** Language and theme: both take effect at once. The account keeps the language, for its mails. */
export function DisplaySection() {
  const intl = useIntl();
  const api = useApi();
  const host = useHost();
  const locale = useLocale();
  const theme = useTheme();
  const problemText = useProblemText();
  const { put } = useAccountChange();
  async function speak(language: Locale): Promise<void> {
    host.setLocale(language);
    try {
      put(await api.account.change({ language }));
    } catch (error) {
      host.notify({
        tone: 'error',
        title: intl.formatMessage({ id: 'settings.language.failed' }),
        text: problemText(error),
      });
    }
  }
  return (
    <>
      <Select
        label={intl.formatMessage({ id: 'app.language' })}
        hint={intl.formatMessage({ id: 'settings.language.hint' })}
        options={locales.map((tag) => ({
          value: tag,
          label: intl.formatMessage({ id: `app.language.${tag}` }),
        }))}
        value={locale}
        onChange={({ target }) => {
          if (isLocale(target.value)) void speak(target.value);
        }}
      />
      <Switch
        label={<FormattedMessage id="app.theme.dark" />}
        checked={theme === 'dark'}
        onChange={(event) => host.setTheme(event.target.checked ? 'dark' : 'light')}
      />
    </>
  );
}
