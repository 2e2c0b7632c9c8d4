import type { RealtimeHint } from '@ardoise/contract';
import type { ArdoiseProps } from '@ardoise/contract/mfe';
import { useEffect, useRef } from 'react';
import { useUser } from './host.ts';

/** Hears the hints about the signed-in user; those who miss them see the same after a reload. */
export function useHints(
  { realtime }: Pick<ArdoiseProps, 'realtime'>,
  hear: (hint: RealtimeHint) => void,
): void {
  const userId = useUser()?.id ?? null;
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(
    () =>
      userId === null
        ? undefined
        : realtime?.subscribe(`user:${userId}`, (hint) => latest.current(hint)),
    [realtime, userId],
  );
}
