import { Button, TextField } from '@ardoise/ui';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './receipt-name.module.css';
import type { ReceiptNaming } from './use-receipt-name.ts';

const longest = 200;
const strong = (text: ReactNode) => <strong>{text}</strong>;

/** In whose name the receipt is going to be, and the way to another one. */
export function ReceiptName({ naming }: { naming: ReceiptNaming }) {
  const intl = useIntl();
  const section = useRef<HTMLElement>(null);
  const { typed, busy } = naming;

  /** The field and its button take each other's place. */
  const focus = (what: 'input' | 'button') =>
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>(what)?.focus());

  async function keep(): Promise<void> {
    focus((await naming.keep()) ? 'button' : 'input');
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      // It stands in the form that pays.
      event.preventDefault();
      void keep();
    }
    if (event.key === 'Escape') {
      naming.end();
      focus('button');
    }
  }

  return (
    <section ref={section} className={styles.receipt}>
      <h2>
        <FormattedMessage id="checkout.receipt-name.title" />
      </h2>
      {typed === null ? (
        <div className={styles.named}>
          <p>
            <FormattedMessage
              id="checkout.receipt-name.is"
              values={{ name: naming.buyer, b: strong }}
            />
          </p>
          <Button
            variant="quiet"
            onClick={() => {
              naming.begin();
              focus('input');
            }}
          >
            <FormattedMessage id="checkout.receipt-name.change" />
          </Button>
        </div>
      ) : (
        <div className={styles.field}>
          <TextField
            label={intl.formatMessage({ id: 'checkout.receipt-name.field' })}
            hint={intl.formatMessage({ id: 'checkout.receipt-name.hint' })}
            error={naming.fault}
            name="buyer"
            maxLength={longest}
            value={typed}
            onChange={({ target }) => naming.set(target.value)}
            onKeyDown={press}
          />
          <Button variant="secondary" busy={busy} onClick={() => void keep()}>
            <FormattedMessage id="checkout.receipt-name.save" />
          </Button>
        </div>
      )}
    </section>
  );
}
