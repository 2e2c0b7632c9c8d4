import type { Locale } from '@ardoise/contract';
import { isLocale, locales, Select, useLocale } from '@ardoise/ui';
import { useIntl } from 'react-intl';

export interface LanguageSelectProps {
  hint?: string | undefined;
  onChange: (locale: Locale) => void;
}

/** The language of the interface, each under its own name. */
export function LanguageSelect({ hint, onChange }: LanguageSelectProps) {
  const intl = useIntl();
  const locale = useLocale();
  return (
    <Select
      label={intl.formatMessage({ id: 'remote.language' })}
      hint={hint}
      options={locales.map((tag) => ({
        value: tag,
        label: intl.formatMessage({ id: `remote.language.${tag}` }),
      }))}
      value={locale}
      onChange={({ target }) => {
        if (isLocale(target.value)) onChange(target.value);
      }}
    />
  );
}
