import type { PaymentMethod } from '@ardoise/contract';
import { networkNames, operatorNames } from '@ardoise/checkout/names';
import { masked } from '@ardoise/checkout/phone';
import { benin, Button, Dialog } from '@ardoise/ui';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { useMethodChanges } from './use-methods.ts';
import styles from './methods.module.css';

export interface MethodListProps {
  methods: readonly PaymentMethod[];
  changes: ReturnType<typeof useMethodChanges>;
}

/** The kept numbers and cards: which one is the default, and the end of each. */
export function MethodList({ methods, changes: { choose, remove } }: MethodListProps) {
  const intl = useIntl();
  const nameOf = useMethodName();
  const [leaving, setLeaving] = useState<PaymentMethod | null>(null);
  const end = (method: PaymentMethod) => {
    setLeaving(null);
    remove.mutate(method);
  };
  return (
    <>
      <ul className={styles.methods}>
        {methods.map((method) => (
          <li key={method.id}>
            <span className={styles.plate} aria-hidden="true">
              {method.network === null ? <CreditCard size={18} /> : operatorNames[method.network]}
            </span>
            <div>
              <h2>{nameOf(method)}</h2>
              <p className={method.confirmedAt === null ? styles.open : undefined}>
                <Standing method={method} />
              </p>
            </div>
            {method.isDefault ? (
              <span className={styles.default}>
                <FormattedMessage id="methods.default" />
              </span>
            ) : (
              <Button
                variant="quiet"
                busy={choose.isPending && choose.variables.id === method.id}
                onClick={() => choose.mutate(method)}
              >
                <FormattedMessage id="methods.choose" />
              </Button>
            )}
            <Button
              variant="quiet"
              busy={remove.isPending && remove.variables.id === method.id}
              aria-label={intl.formatMessage({ id: 'methods.remove.of' }, { name: nameOf(method) })}
              onClick={() => setLeaving(method)}
            >
              <FormattedMessage id="methods.remove" />
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={leaving !== null}
        onOpenChange={(open) => {
          if (!open) setLeaving(null);
        }}
        title={
          <FormattedMessage
            id="methods.remove.ask"
            values={{ name: leaving === null ? '' : nameOf(leaving) }}
          />
        }
        description={<FormattedMessage id="methods.remove.text" />}
        actions={
          <>
            <Button onClick={() => setLeaving(null)}>
              <FormattedMessage id="methods.keep" />
            </Button>
            <Button variant="danger" onClick={() => leaving !== null && end(leaving)}>
              <FormattedMessage id="methods.remove" />
            </Button>
          </>
        }
      />
    </>
  );
}

/** "MTN MoMo 01 •• •• •• 42", "Visa •• 4242". */
function useMethodName() {
  const intl = useIntl();
  return ({ network, brand, lastDigits }: PaymentMethod): string =>
    network === null
      ? `${brand ?? intl.formatMessage({ id: 'methods.card' })} ••\u00a0${lastDigits}`
      : `${networkNames[network]} ${masked(lastDigits)}`;
}

function Standing({ method: { confirmedAt, expiry } }: { method: PaymentMethod }) {
  const intl = useIntl();
  if (expiry !== null) {
    const month = intl.formatDate(`${expiry}-15`, { month: 'long', year: 'numeric' });
    return <FormattedMessage id="methods.expires" values={{ month }} />;
  }
  if (confirmedAt === null) return <FormattedMessage id="methods.open" />;
  const day = intl.formatDate(confirmedAt, { day: 'numeric', month: 'long', timeZone: benin });
  return <FormattedMessage id="methods.confirmed" values={{ day }} />;
}
