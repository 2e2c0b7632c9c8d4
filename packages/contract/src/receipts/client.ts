import type { Transport } from '../client/transport.ts';
import type { ReceiptCheck } from './schemas.ts';

/** The paper for each paid order. */
export function receiptsClient(http: Transport) {
  return {
    async download(
      orderId: string,
      format: 'a5' | 'a4' = 'a5',
      signal?: AbortSignal,
    ): Promise<Blob> {
      const response = await http.call('GET', `/orders/${orderId}/receipt`, {
        query: { format },
        signal,
        headers: { accept: '*/*' },
        timeout: 60_000,
      });
      return response.blob();
    },
    check: (number: string, check: string, signal?: AbortSignal) =>
      http.json<ReceiptCheck>('GET', `/receipts/${number}`, { query: { check }, signal }),
  };
}
