import type { Order, Payment, PaymentBody } from '@ardoise/contract';
import { Banner, PageTitle } from '@ardoise/ui';
import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { readPhone, spaced } from '../model/phone.ts';
import { bodyOf, type Way } from '../model/ways.ts';
import styles from '../parts/layout.module.css';
import { speakerOf } from '../parts/payment-name.ts';
import type { Start } from '../start/use-start.ts';
import { Bill } from './bill.tsx';
import { ReceiptName } from './receipt-name.tsx';
import { useReceiptName } from './use-receipt-name.ts';
import { WayList } from './way-list.tsx';

export interface PayFormProps {
  order: Order;
  /** The payment from which the buyer comes back without having paid. */
  left: Payment | null;
  ways: readonly Way[];
  initial: Way;
  start: Start;
  /** The account can keep a number. */
  canKeep: boolean;
}

/** A way to pay and the one button that pays. */
export function PayForm({ order, left, ways, initial, start, canKeep }: PayFormProps) {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState(initial.value);
  const [phone, setPhone] = useState('');
  const [keep, setKeep] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const naming = useReceiptName(order);
  const way = ways.find((one) => one.value === value) ?? initial;

  /** Under the name that is being typed, if one is. */
  async function pay(body: PaymentBody): Promise<void> {
    if (await naming.keep()) start.start(body);
    else form.current?.querySelector<HTMLInputElement>('input[name="buyer"]')?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (start.busy || naming.busy) return;
    const read = readPhone(phone);
    if (way.kind !== 'phone') {
      void pay(bodyOf(way, '', false));
    } else if (read.kind === 'number') {
      void pay(bodyOf(way, read.phone, keep));
    } else {
      setFault(
        read.kind === 'former'
          ? intl.formatMessage({ id: 'checkout.phone.former' }, { number: spaced(read.suggestion) })
          : intl.formatMessage({ id: 'checkout.phone.wrong' }),
      );
      form.current?.querySelector<HTMLInputElement>('input[type="tel"]')?.focus();
    }
  }

  const title = intl.formatMessage({ id: 'checkout.title' });
  return (
    <form ref={form} className={styles.pay} onSubmit={submit} noValidate>
      <div>
        <PageTitle title={title}>{title}</PageTitle>
        {left !== null && (
          <Banner tone="info" className={styles.banner}>
            <FormattedMessage id="checkout.left" values={{ operator: speakerOf(left) }} />
          </Banner>
        )}
        <div role="alert">
          {start.problem !== null && (
            <Banner tone="danger" className={styles.banner}>
              {start.problem}
            </Banner>
          )}
        </div>
        <WayList
          ways={ways}
          value={way.value}
          onChoose={(next) => {
            setValue(next);
            setFault(null);
          }}
          number={{
            value: phone,
            fault,
            set(next) {
              setPhone(next);
              setFault(null);
            },
            keep: canKeep ? keep : null,
            setKeep,
          }}
        />
        <ReceiptName naming={naming} />
      </div>
      <Bill order={order} way={way} busy={start.busy || naming.busy} />
    </form>
  );
}
