import { useEffect, useReducer } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { type Choices, initialChoices, reduceChoices } from './choices.ts';
import { choicesFromLink } from './deep-link.ts';
import { habitsOf, keptDraft, keptHabits } from './kept.ts';

/** A link wins over a draft, a draft over habits. A link is a new sheet: only habits stay. */
function startingChoices(search: string): Choices {
  const habits = keptHabits.read() ?? initialChoices;
  const linked = choicesFromLink(search, habitsOf(habits));
  return linked ?? keptDraft.read() ?? habitsOf(habits);
}

/** The choices, kept in this tab as they are made. The link that opened the screen is used once. */
export function useChoices() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [choices, dispatch] = useReducer(reduceChoices, search, startingChoices);
  useEffect(() => keptDraft.write(choices), [choices]);
  useEffect(() => {
    if (search !== '') navigate(paths.create, { replace: true });
    // Only the address that the screen was opened with is a link.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return [choices, dispatch] as const;
}
