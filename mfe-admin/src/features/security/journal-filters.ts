import type { JournalEntry, StaffTeam } from '@ardoise/contract';
import { useIntl } from 'react-intl';
import type { Filter } from '../../shared/data-table/types.ts';
import { actTexts } from './acts.ts';

interface Option {
  value: string;
  label: string;
}

/** What can be asked of the journal; whoever acted and left the team is offered where they are shown. */
export function useJournalFilters(
  shown: readonly JournalEntry[],
  team: StaffTeam | undefined,
): Filter[] {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const people: Option[] = (team?.members ?? []).map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
  }));
  const former = new Map(
    shown.flatMap(({ actor, actorName }) =>
      actor.kind === 'account' && people.every(({ value }) => value !== actor.id)
        ? [[actor.id, actorName ?? `${text('journal.gone')} ${actor.id.slice(-6)}`]]
        : [],
    ),
  );
  const invited = (team?.invitations ?? []).map(({ id, email }) => ({ value: id, label: email }));
  return [
    {
      name: 'act',
      label: text('journal.column.act'),
      kind: 'choice',
      options: Object.entries(actTexts).map(([value, id]) => ({ value, label: text(id) })),
    },
    {
      name: 'actor',
      label: text('journal.column.actor'),
      kind: 'choice',
      options: [
        ...people,
        ...[...former].map(([value, label]) => ({ value, label })),
        { value: 'command', label: text('journal.command') },
      ],
    },
    {
      name: 'subject',
      label: text('journal.column.subject'),
      kind: 'text',
      pattern: '[\\w\\-]{1,64}',
      options: [...people, ...invited],
    },
    { name: 'since', label: text('journal.from'), kind: 'day' },
    { name: 'until', label: text('journal.to'), kind: 'day' },
  ];
}
