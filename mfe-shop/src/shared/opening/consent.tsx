import { Checkbox } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import type { ConsentField } from './use-consent.ts';

export function Consent({ box, given, isMissing, onChange }: ConsentField) {
  return (
    <Checkbox
      ref={box}
      checked={given}
      onChange={({ target }) => onChange(target.checked)}
      label={<FormattedMessage id="opening.consent" />}
      error={isMissing ? <FormattedMessage id="opening.consent-missing" /> : undefined}
    />
  );
}
