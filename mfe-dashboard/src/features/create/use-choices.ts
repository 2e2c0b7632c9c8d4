import { useOnline } from '@ardoise/ui';
import { useEffect, useReducer, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useUser } from '@ardoise/remote';
import { paths } from '../../shared/paths.ts';
import { type Choices, initialChoices, reduceChoices } from './choices.ts';
import { choicesFromLink } from './deep-link.ts';
import { habitsOf, keptDraft, keptForLater, keptHabits } from './kept.ts';

/**
 * A link takes precedence over a draft, a draft over habits. A link starts a new sheet, so that
 * only habits apply to it.
 */
function startingChoices({ search, userId }: { search: string; userId: string }): Choices {
  const habits = keptHabits(userId).read() ?? initialChoices;
  const linked = choicesFromLink(search, habitsOf(habits));
  return linked ?? keptDraft.read() ?? keptForLater(userId).read() ?? habitsOf(habits);
}

/**
 * The choices, kept in this tab as they are made, and on the device while there is no network. The
 * link that opened the screen is used once.
 */
export function useChoices() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const isOnline = useOnline();
  const userId = useUser()?.id ?? '';
  const [choices, dispatch] = useReducer(reduceChoices, { search, userId }, startingChoices);
  useEffect(() => {
    keptDraft.write(choices);
    if (!isOnline && userId !== '') keptForLater(userId).write(choices);
  }, [choices, isOnline, userId]);
  // Read only once: a later address is the one that this effect has written.
  const [isLinked] = useState(search !== '');
  useEffect(() => {
    if (isLinked) navigate(paths.create, { replace: true });
  }, [isLinked, navigate]);
  return [choices, dispatch] as const;
}
