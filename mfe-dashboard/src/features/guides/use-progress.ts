import { useUser } from '@ardoise/remote';
import { kept } from '@ardoise/remote/kept-value';
import { useState } from 'react';
import { guidesKey } from '../../shared/device/later.ts';
import { isRecord } from '../../shared/guards.ts';
import { noProgress, type Progress } from './progress.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

function parse(value: unknown): Progress | null {
  if (!isRecord(value) || !isRecord(value['done'])) return null;
  const lists = Object.entries(value['done']).flatMap(([id, steps]) =>
    Array.isArray(steps) ? [[id, steps.filter(isText)] as const] : [],
  );
  const last = value['last'];
  return { done: Object.fromEntries(lists), last: isText(last) ? last : null };
}

/** The progress of the person who is signed in, on this device. */
export function useProgress(): [Progress, (next: Progress) => void] {
  const stored = kept(() => localStorage, guidesKey(useUser()?.id ?? ''), parse);
  const [progress, setProgress] = useState(() => stored.read() ?? noProgress);
  return [
    progress,
    (next) => {
      stored.write(next);
      setProgress(next);
    },
  ];
}
