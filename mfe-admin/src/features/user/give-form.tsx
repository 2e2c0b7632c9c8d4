import { type AccountDetail, mostGivenUnits } from '@ardoise/contract';
import { directoryClient } from '@ardoise/contract/client';
import { createAttempts } from '@ardoise/remote/attempt-key';
import { Button, TextField, useForm } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usersKey } from '../../shared/account/users-key.ts';
import { useAct } from '../../shared/act/use-act.ts';
import styles from './user.module.css';

/** A number of units within bounds; 0 for anything else. */
function readUnits(text: string): number {
  const units = /^\s*\d{1,3}\s*$/u.test(text) ? Number(text) : 0;
  return units <= mostGivenUnits ? units : 0;
}

/** Gives units with a reason, which their owner reads in a mail. */
export function GiveForm({ user }: { user: AccountDetail }) {
  const intl = useIntl();
  const { act, dialog } = useAct(usersKey);
  // A gift whose answer was lost is sent again under the same key, and is given once.
  const [attempts] = useState(() => createAttempts());
  const { form, field, values, set, submit, busy, problem } = useForm({
    initial: { units: '', reason: '' },
    check: ({ units, reason }) => ({
      ...(readUnits(units) === 0 ? { units: 'user.give.units.wrong' } : {}),
      ...(reason.trim() === '' ? { reason: 'user.give.reason.missing' } : {}),
    }),
    send: async ({ units, reason }) => {
      const body = { units: readUnits(units), reason: reason.trim() };
      const key = attempts.keyFor({ id: user.id, ...body });
      try {
        await act((http) => directoryClient(http).giveUnits(user.id, body, key), 'user.give.done', {
          count: String(body.units),
          name: `${user.firstName} ${user.lastName}`,
        });
        attempts.settle();
      } catch (error) {
        attempts.settle(error);
        throw error;
      }
      set('units', '');
      set('reason', '');
    },
  });
  const unitsField = field('units');
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.give}>
      <h3>
        <FormattedMessage id="user.give.title" />
      </h3>
      <p>
        <FormattedMessage id="user.give.note" />
      </p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <div className={styles.giveRow}>
        <TextField
          {...unitsField}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          label={intl.formatMessage({ id: 'user.give.units' })}
        />
        <TextField
          {...field('reason')}
          autoComplete="off"
          maxLength={500}
          label={intl.formatMessage({ id: 'user.give.reason' })}
        />
        <Button variant="primary" type="submit" busy={busy}>
          <FormattedMessage id="user.give.send" values={{ count: readUnits(values.units) }} />
        </Button>
      </div>
      {dialog}
    </form>
  );
}
