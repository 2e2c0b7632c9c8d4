import { useUser } from '@ardoise/remote';
import { useMemo, useState } from 'react';
import { keptQuestion, noQuestion, type Question } from './kept-question.ts';

/** What is typed on this screen, kept on the device with each key. */
export function useQuestion() {
  const userId = useUser()?.id ?? '';
  const store = useMemo(() => keptQuestion(userId), [userId]);
  const [typed, setTyped] = useState<Question>(() => store.read() ?? noQuestion);
  return {
    typed,
    change(part: Partial<Question>) {
      const next = { ...typed, ...part };
      setTyped(next);
      store.write(next);
    },
    forget() {
      setTyped(noQuestion);
      store.clear();
    },
  };
}
