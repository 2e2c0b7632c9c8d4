import { createThreadPool } from '@ardoise/sheet/threads';
import type { Checked, Fault, Subject } from './faults.ts';

/** Milliseconds of computing for each lesson: done beside the event loop, which serves everybody. */
export interface LessonChecks {
  shaped(value: unknown, subject: Subject): Promise<Checked>;
  foreign(text: string, subject: Subject): Promise<readonly Fault[]>;
}

export type CheckRequest =
  | { readonly kind: 'shaped'; readonly value: unknown; readonly subject: Subject }
  | { readonly kind: 'foreign'; readonly text: string; readonly subject: Subject };

export interface ThreadedLessonChecks extends LessonChecks {
  /** Starts the thread, which takes a second, before the first lesson needs it. */
  warm(): void;
  close(): Promise<void>;
}

/** Checks in a thread, which starts with the first one unless it is warm. */
export function createLessonChecks(): ThreadedLessonChecks {
  const start = () =>
    createThreadPool<CheckRequest, Checked>({
      workerUrl: new URL('./checking-thread.ts', import.meta.url),
      // Generations are bounded where they begin.
      queueLimit: Number.POSITIVE_INFINITY,
    });
  let started: ReturnType<typeof start> | undefined;
  const pool = () => (started ??= start());
  const ask = (request: CheckRequest) => pool().ask(request);

  return {
    shaped: (value, subject) => ask({ kind: 'shaped', value, subject }),
    foreign: async (text, subject) => (await ask({ kind: 'foreign', text, subject })).faults,
    warm: () => void pool(),
    async close() {
      await started?.close();
    },
  };
}
