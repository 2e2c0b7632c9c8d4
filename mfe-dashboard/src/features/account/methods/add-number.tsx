import type { Network } from '@ardoise/contract';
import { operatorNames } from '@ardoise/checkout/names';
import { readPhone, spaced } from '@ardoise/checkout/phone';
import { Banner, Button, SegmentedControl, TextField, useProblemText } from '@ardoise/ui';
import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { useMethodChanges } from './use-methods.ts';
import styles from './methods.module.css';

const networks: readonly Network[] = ['mtn', 'moov', 'celtiis'];

export type AddNumberProps = Pick<ReturnType<typeof useMethodChanges>, 'add'>;

/** Keeps a number for the next payment. */
export function AddNumber({ add }: AddNumberProps) {
  const intl = useIntl();
  const problemText = useProblemText();
  const [network, setNetwork] = useState<Network>('mtn');
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readPhone(typed);
    if (read.kind === 'number') {
      add.mutate({ network, phone: read.phone }, { onSuccess: () => setTyped('') });
      return;
    }
    setFault(
      read.kind === 'former'
        ? intl.formatMessage({ id: 'methods.former' }, { number: spaced(read.suggestion) })
        : intl.formatMessage({ id: 'methods.wrong' }),
    );
    field.current?.focus();
  };
  return (
    <section className={styles.add} aria-labelledby="methods-add">
      <h2 id="methods-add">
        <FormattedMessage id="methods.add" />
      </h2>
      <form noValidate onSubmit={submit}>
        <div className={styles.fields}>
          <SegmentedControl
            fill
            label={<FormattedMessage id="methods.network" />}
            options={networks.map((value) => ({ value, label: operatorNames[value] }))}
            value={network}
            onChange={setNetwork}
          />
          <TextField
            ref={field}
            label={intl.formatMessage({ id: 'methods.number' })}
            hint={intl.formatMessage({ id: 'methods.number.hint' })}
            error={fault}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={30}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setFault(undefined);
            }}
          />
        </div>
        {add.isError ? (
          <Banner tone="danger" live>
            {problemText(add.error)}
          </Banner>
        ) : null}
        <Button variant="primary" data-filled type="submit" busy={add.isPending}>
          <FormattedMessage id="methods.submit" />
        </Button>
      </form>
      <p className={styles.note}>
        <FormattedMessage id="methods.note" />
      </p>
    </section>
  );
}
