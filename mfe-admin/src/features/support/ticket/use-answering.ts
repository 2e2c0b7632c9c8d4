import { staffSupportClient } from '@ardoise/contract/client';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useHost } from '../../../shared/host/host.ts';

/** Milliseconds after which we say again that we answer: the asker sees it for six seconds. */
const again = 5_000;
/** Milliseconds without a key after which nobody is answering any more. */
const idle = 45_000;

/** Tells colleagues and the asker that an answer is being written. A lost word of it harms nobody. */
export function useAnswering(ticket: string) {
  const { http } = useHost();
  const api = useMemo(() => staffSupportClient(http), [http]);
  const saidAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const say = useCallback(
    (isAnswering: boolean) => {
      saidAt.current = isAnswering ? Date.now() : 0;
      api.answering(ticket, isAnswering).catch(() => undefined);
    },
    [api, ticket],
  );
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    if (saidAt.current !== 0) say(false);
  }, [say]);
  useEffect(() => stop, [stop]);

  return {
    tell: useCallback(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(stop, idle);
      if (Date.now() - saidAt.current >= again) say(true);
    }, [say, stop]),
    /** Sending has said it to the server already. */
    sent: useCallback(() => {
      clearTimeout(timer.current);
      saidAt.current = 0;
    }, []),
  };
}
