import { download } from '@ardoise/remote/download';
import { Button, useProblemText } from '@ardoise/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useIntl } from 'react-intl';
import { receipts } from '../../../shared/clients/receipts.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { useHost } from '../../../shared/host/host.ts';

/** Saves a receipt as PDF. */
export function ReceiptButton({ order, number }: { order: string; number: string }) {
  const intl = useIntl();
  const api = useClient(receipts);
  const { notify } = useHost();
  const problemText = useProblemText();
  const save = useMutation({
    mutationFn: () => api.download(order),
    onSuccess: (file) => {
      const name = intl.formatMessage({ id: 'billing.receipt.file' }, { number });
      download(file, `${name}.pdf`);
    },
    onError: (error) =>
      notify({
        tone: 'error',
        title: intl.formatMessage({ id: 'billing.receipt.failed' }),
        text: problemText(error),
        action: { label: intl.formatMessage({ id: 'common.retry' }), run: () => save.mutate() },
      }),
  });
  return (
    <Button
      variant="quiet"
      icon={<Download size={16} aria-hidden />}
      busy={save.isPending}
      aria-label={intl.formatMessage({ id: 'billing.receipt.save' }, { number })}
      onClick={() => save.mutate()}
    >
      {number}
    </Button>
  );
}
