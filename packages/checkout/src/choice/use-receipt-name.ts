import type { Order } from '@ardoise/contract';
import { ordersClient } from '@ardoise/contract/client';
import { useProblemText } from '@ardoise/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useHost } from '../parts/use-host.ts';

/** In whose name the receipt of an open order is going to be, and another name that is being typed. */
export function useReceiptName({ id, buyer }: Pick<Order, 'id' | 'buyer'>) {
  const intl = useIntl();
  const problemText = useProblemText();
  const { http } = useHost();
  const client = useQueryClient();
  /** Null while nothing is typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const save = useMutation({
    mutationFn: (name: string) => ordersClient(http).change(id, { buyer: name }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['checkout', id] }),
  });

  function set(next: string | null): void {
    save.reset();
    setEmpty(false);
    setTyped(next);
  }

  const refusal = save.error === null ? null : problemText(save.error);
  return {
    buyer,
    typed,
    busy: save.isPending,
    fault: isEmpty ? intl.formatMessage({ id: 'checkout.receipt-name.empty' }) : refusal,
    begin: () => set(buyer),
    set: (next: string) => set(next),
    end: () => set(null),

    /** Stores what is typed. @returns whether the name that is shown is the one that will be printed */
    async keep(): Promise<boolean> {
      if (typed === null) return true;
      const name = typed.trim();
      setEmpty(name === '');
      if (name === '' || save.isPending) return false;
      try {
        if (name !== buyer) await save.mutateAsync(name);
      } catch {
        // Said under the field.
        return false;
      }
      setTyped(null);
      return true;
    },
  };
}

export type ReceiptNaming = ReturnType<typeof useReceiptName>;
