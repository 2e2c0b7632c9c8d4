import { useProblemText } from '@ardoise/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outbox, WaitingMessage } from './outbox.ts';
import { sendAll, type SendResult } from './send-all.ts';

/** Milliseconds to the next attempt while the server cannot take a message. */
const pause = 8_000;

/** One tab sends at a time, where the browser can see to it; the server takes each message once anyway. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}

/** The messages that wait on this device, which are sent by themselves as soon as they can be. */
export function useOutbox(
  outbox: Outbox,
  name: string,
  send: (message: WaitingMessage) => Promise<void>,
) {
  const problemText = useProblemText();
  const [messages, setMessages] = useState<readonly WaitingMessage[]>([]);
  const [result, setResult] = useState<SendResult>('sent');
  const latest = useRef({ send, problemText });
  useEffect(() => {
    latest.current = { send, problemText };
  });

  const show = useCallback(async () => setMessages(await outbox.list()), [outbox]);
  const flush = useCallback(async () => {
    await show();
    await alone(name, async () => {
      const sendOne = async (message: WaitingMessage) => {
        await latest.current.send(message);
      };
      setResult(await sendAll(outbox, sendOne, (error) => latest.current.problemText(error)));
    });
    await show();
  }, [outbox, name, show]);

  useEffect(() => {
    const start = () => void flush().catch(reportError);
    const timer = setTimeout(start, 0);
    addEventListener('online', start);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', start);
    };
  }, [flush]);
  useEffect(() => {
    if (result !== 'waiting') return undefined;
    const timer = setInterval(() => flush().catch(reportError), pause);
    return () => clearInterval(timer);
  }, [flush, result]);

  return {
    messages,
    /** Something waits for the network or the server. */
    isWaiting: result === 'waiting',
    async add(message: WaitingMessage) {
      await outbox.add(message);
      flush().catch(reportError);
      await show();
    },
    async remove(id: string) {
      await outbox.change(id, () => null);
      flush().catch(reportError);
    },
  };
}
