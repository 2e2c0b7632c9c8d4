import { useEffect, useReducer, useState } from 'react';
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
  // Read once, at the start: an address that comes later is the one that this effect leaves.
  const [isLinked] = useState(search !== '');
  useEffect(() => {
    if (isLinked) navigate(paths.create, { replace: true });
  }, [isLinked, navigate]);
  return [choices, dispatch] as const;
}
