import { LanguageSelect, ThemeSwitch } from '@ardoise/remote/preferences';
import { useProblemText } from '@ardoise/ui';
import type { Locale } from '@ardoise/contract';
import { useIntl } from 'react-intl';
import { useHost } from '../../shared/host/host.ts';
import { account } from '../../shared/clients/account.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import { useAccountChange } from './use-me.ts';

/** Language and theme: both take effect at once. The account keeps the language, for its mails. */
export function DisplaySection() {
  const intl = useIntl();
  const api = useClient(account);
  const host = useHost();
  const problemText = useProblemText();
  const { put } = useAccountChange();
  async function speak(language: Locale): Promise<void> {
    host.setLocale(language);
    try {
      put(await api.change({ language }));
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
      <LanguageSelect
        hint={intl.formatMessage({ id: 'settings.language.hint' })}
        onChange={(language) => void speak(language)}
      />
      <ThemeSwitch />
    </>
  );
}
