import type { Payment } from '@ardoise/contract';
import { paymentsClient } from '@ardoise/contract/client';
import { useAttempt } from '@ardoise/remote';
import { Button, useAnnounce } from '@ardoise/ui';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { checkEverySeconds } from '../model/schedule.ts';
import layout from '../parts/layout.module.css';
import { useHost } from '../parts/use-host.ts';
import type { Checkout } from '../query/use-checkout.ts';

/** Asking now, and paying in another way. */
export function WaitingActions({ checkout, payment }: { checkout: Checkout; payment: Payment }) {
  const { http } = useHost();
  const { check, isChecking } = useCheckNow(checkout);
  const { busy, attempt } = useAttempt();
  const leave = () =>
    void attempt('checkout.leave.failed', async () => {
      await paymentsClient(http).leave(payment.id);
      checkout.leave(payment.id);
      await checkout.follow(null);
    });
  return (
    <div className={layout.actions}>
      <Button icon={<RotateCw size={16} aria-hidden />} busy={isChecking} onClick={check}>
        <FormattedMessage id="checkout.check" />
      </Button>
      <Button variant="quiet" busy={busy} onClick={leave}>
        <FormattedMessage id="checkout.other" />
      </Button>
    </div>
  );
}

/** Asks the server and the provider, at most every few seconds. */
function useCheckNow({ checkNow }: Checkout) {
  const intl = useIntl();
  const announce = useAnnounce();
  const [isResting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function check(): Promise<void> {
    setResting(true);
    timer.current = setTimeout(() => setResting(false), checkEverySeconds * 1_000);
    await checkNow();
    announce(intl.formatMessage({ id: 'checkout.checked' }));
  }

  return { check: () => void check(), isChecking: isResting };
}
