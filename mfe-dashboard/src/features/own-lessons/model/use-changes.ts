import type { OwnLesson } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { useUser } from '@ardoise/remote';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ownLessonKeys } from '../../../shared/api/own-lessons.ts';
import { ownLessons } from '../../../shared/clients/own-lessons.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { sameValue } from '../../../shared/drafts/equal.ts';
import { currentIn, keptChanges } from './kept-changes.ts';
import { merge } from './merge.ts';
import type { Matter, PartName } from './parts.ts';

/** Milliseconds from the last keystroke until changes are kept on the device. */
const quiet = 400;

interface Changes {
  /** What the server has, as far as it is known here. */
  saved: { revision: number; lesson: Matter };
  matter: Matter;
  /** Parts that another device has changed too, until one version is chosen of each. */
  conflicts: readonly PartName[];
  theirs: Matter | null;
  /** Changes of this device were found when the lesson was opened. */
  isResumed: boolean;
}

/** Changes that this device kept, on top of what the server has now. */
function starting(lesson: OwnLesson, userId: string): Changes {
  const saved = { revision: lesson.revision, lesson: lesson.lesson };
  const found = keptChanges(userId, lesson.id).read();
  const plain = { saved, matter: saved.lesson, conflicts: [], theirs: null, isResumed: false };
  if (found === null || sameValue(found.matter, saved.lesson)) return plain;
  if (found.revision === saved.revision) return { ...plain, matter: found.matter, isResumed: true };
  const { matter, conflicts } = merge(found.base, found.matter, saved.lesson);
  return { saved, matter, conflicts, theirs: saved.lesson, isResumed: true };
}

/** A lesson while its teacher changes it. */
export function useChanges(lesson: OwnLesson) {
  const userId = useUser()?.id ?? '';
  const api = useClient(ownLessons);
  const client = useQueryClient();
  const [changes, setChanges] = useState(() => starting(lesson, userId));
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const { saved, matter, conflicts } = changes;
  const isChanged = !sameValue(matter, saved.lesson);

  const { id } = lesson;
  const keep = useCallback(() => {
    const store = keptChanges(userId, id);
    if (isChanged) store.write({ revision: saved.revision, base: saved.lesson, matter });
    else store.clear();
  }, [userId, id, isChanged, saved, matter]);
  useEffect(() => {
    const timer = setTimeout(keep, quiet);
    // A page that closes, or a screen that is left, has no time to wait.
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [keep]);
  const last = useRef(keep);
  useEffect(() => {
    last.current = keep;
  }, [keep]);
  useEffect(() => () => last.current(), []);

  /** What the server answered, whatever was typed meanwhile. */
  function received(answer: OwnLesson, sent: Matter): void {
    client.setQueryData(ownLessonKeys.one(lesson.id), answer);
    void client.invalidateQueries({ queryKey: ownLessonKeys.list });
    setChanges((now) => ({
      ...now,
      saved: { revision: answer.revision, lesson: answer.lesson },
      matter: sameValue(now.matter, sent) ? answer.lesson : now.matter,
      theirs: null,
      isResumed: false,
    }));
  }

  return {
    ...changes,
    isChanged,
    busy,
    error,
    set: (next: Matter) => setChanges((now) => ({ ...now, matter: next })),

    /** Of a part that both devices changed. */
    choose(part: PartName, which: 'mine' | 'theirs'): void {
      setChanges((now) => ({
        ...now,
        matter:
          which === 'theirs' && now.theirs !== null
            ? { ...now.matter, [part]: now.theirs[part] }
            : now.matter,
        conflicts: now.conflicts.filter((one) => one !== part),
      }));
    },

    /** @returns the lesson as it is stored now, or null when it could not be */
    async save(): Promise<OwnLesson | null> {
      if (!isChanged) return client.getQueryData<OwnLesson>(ownLessonKeys.one(lesson.id)) ?? lesson;
      if (conflicts.length > 0) return null;
      setBusy(true);
      setError(null);
      try {
        const answer = await api.change(lesson.id, saved.revision, matter);
        received(answer, matter);
        return answer;
      } catch (problem) {
        const current = problem instanceof ProblemError ? currentIn(problem.body) : null;
        if (current === null) setError(problem);
        else {
          const merged = merge(saved.lesson, matter, current.lesson);
          setChanges((now) => ({ ...now, ...merged, saved: current, theirs: current.lesson }));
        }
        return null;
      } finally {
        setBusy(false);
      }
    },

    /** After what changes no text: an offer, and its withdrawal. */
    answered: (answer: OwnLesson) => received(answer, answer.lesson),
  };
}

export type LessonChanges = ReturnType<typeof useChanges>;
