import { ProblemError } from '@ardoise/contract/client';
import type { Outbox, WaitingMessage } from './outbox.ts';

/** How a round of sending ended: all gone, the server to be asked again later, or one refused. */
export type SendResult = 'sent' | 'waiting' | 'refused';

/** Another attempt may succeed: not reached, busy, broken, or the session being renewed. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false;
  const { status } = error;
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

/**
 * Sends the waiting messages one after the other, so that they keep their order: what cannot be sent
 * now holds back those after it. A message that was taken although its answer was lost is sent again
 * with its id, by which the server knows it.
 */
export async function sendAll(
  outbox: Outbox,
  send: (message: WaitingMessage) => Promise<void>,
  refusalText: (error: unknown) => string,
): Promise<SendResult> {
  for (;;) {
    const [next] = await outbox.list();
    if (next === undefined) return 'sent';
    if (next.refusal !== null) return 'refused';
    try {
      await send(next);
    } catch (error) {
      if (isPassing(error)) return 'waiting';
      const refusal = refusalText(error);
      await outbox.change(next.id, (message) => ({ ...message, refusal }));
      return 'refused';
    }
    await outbox.change(next.id, () => null);
  }
}
