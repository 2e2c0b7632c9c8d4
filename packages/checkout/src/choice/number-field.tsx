import type { Network } from '@ardoise/contract';
import { Checkbox, TextField } from '@ardoise/ui';
import { useIntl } from 'react-intl';
import { networkNames } from '../parts/names.ts';

/** The number that is asked to pay, as it is typed. */
export interface NumberEntry {
  value: string;
  set: (value: string) => void;
  /** What is wrong with it. */
  fault: string | null;
  /** Keep it for the next payment; null where the account cannot. */
  keep: boolean | null;
  setKeep: (keep: boolean) => void;
}

export interface NumberFieldProps {
  network: Network;
  entry: NumberEntry;
  className: string | undefined;
}

export function NumberField({ network, entry, className }: NumberFieldProps) {
  const intl = useIntl();
  const { value, set, fault, keep, setKeep } = entry;
  return (
    <div className={className}>
      <TextField
        label={intl.formatMessage({ id: 'checkout.phone' }, { network: networkNames[network] })}
        hint={intl.formatMessage({ id: 'checkout.phone.hint' })}
        error={fault}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        name="phone"
        maxLength={30}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
      {keep !== null && (
        <Checkbox
          label={intl.formatMessage({ id: 'checkout.keep' })}
          checked={keep}
          onChange={({ target }) => setKeep(target.checked)}
        />
      )}
    </div>
  );
}
