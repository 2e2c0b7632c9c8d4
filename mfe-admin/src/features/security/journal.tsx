import type { JournalEntry } from '@ardoise/contract';
import { journalClient } from '@ardoise/contract/client';
import { download } from '@ardoise/remote/download';
import { useProblemText } from '@ardoise/ui';
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRight } from '../../shared/access/use-access.ts';
import { DataTable } from '../../shared/data-table/data-table.tsx';
import type { Column } from '../../shared/data-table/types.ts';
import { useTableView } from '../../shared/data-table/use-table-view.ts';
import { withFilter } from '../../shared/data-table/view.ts';
import { useHost } from '../../shared/host/host.ts';
import { paths } from '../../shared/paths.ts';
import { useTeam } from '../../shared/team/use-team.ts';
import { whenText } from '../../shared/text/moments.ts';
import { actText } from './acts.ts';
import { EntryDetail } from './entry-detail.tsx';
import { useJournalFilters } from './journal-filters.ts';
import { journalFilters, journalQuery, journalView } from './journal-query.ts';
import { Subject } from './subject.tsx';
import { useJournal } from './use-journal.ts';
import styles from './security.module.css';

/** Who did what, newest first, each entry chained to the one before by its fingerprint. */
export function Journal() {
  const intl = useIntl();
  const { http, notify } = useHost();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const { view: asked, show, addressOf } = useTableView(paths.security, journalFilters);
  const view = journalView(asked);
  const journal = useJournal(view);
  const { data: team } = useTeam(useRight('staff:read'));
  const text = (id: string) => intl.formatMessage({ id });

  const columns: Column<JournalEntry>[] = [
    {
      id: 'at',
      label: text('journal.column.at'),
      phone: 'figure',
      renderCell: ({ at }) => (
        <time className={styles.when} dateTime={at}>
          {whenText(intl, at)}
        </time>
      ),
    },
    {
      id: 'actor',
      label: text('journal.column.actor'),
      phone: 'note',
      renderCell: (entry) => <Actor entry={entry} />,
    },
    {
      id: 'act',
      label: text('journal.column.act'),
      phone: 'name',
      isFixed: true,
      renderCell: ({ act }) => <FormattedMessage id={actText(act)} />,
    },
    {
      id: 'subject',
      label: text('journal.column.subject'),
      phone: 'none',
      renderCell: ({ subject }) => <Subject subject={subject} team={team} />,
    },
    {
      id: 'hash',
      label: text('journal.column.hash'),
      phone: 'none',
      isFigure: true,
      renderCell: ({ hash, former }) => (
        <code className={styles.hash}>{`${hash.slice(0, 6)} ← ${former.slice(0, 6)}`}</code>
      ),
    },
  ];

  const filters = useJournalFilters(journal.data?.items ?? [], team);

  async function bringCsv(): Promise<void> {
    try {
      const answer = await journalClient(http).exported(journalQuery(view));
      download(await answer.blob(), text('journal.file'));
      // The export is an act too.
      await queries.invalidateQueries({ queryKey: ['journal'] });
    } catch (error) {
      notify({ tone: 'error', title: text('journal.csv.failed'), text: problemText(error) });
    }
  }

  return (
    <section>
      <DataTable
        label={text('journal.title')}
        columns={columns}
        keyOf={({ position }) => String(position)}
        nameOf={({ act }) => text(actText(act))}
        view={view}
        onView={show}
        data={
          journal.data === undefined
            ? undefined
            : { rows: journal.data.items, nextCursor: journal.data.nextCursor }
        }
        error={journal.error}
        isFetching={journal.isFetching}
        retry={() => void journal.refetch()}
        filters={filters}
        onCsv={bringCsv}
        renderDetail={(entry) => (
          <EntryDetail
            entry={entry}
            team={team}
            addressWith={(name, value) => addressOf(withFilter(view, name, value))}
          />
        )}
        empty={{ title: text('journal.empty'), text: text('journal.empty.text') }}
      />
      <p className={styles.note}>
        <FormattedMessage id="journal.chain" />
      </p>
    </section>
  );
}

function Actor({ entry: { actor, actorName } }: { entry: JournalEntry }) {
  if (actor.kind === 'command') return <FormattedMessage id="journal.command" />;
  if (actor.kind === 'clock') return <FormattedMessage id="journal.clock" />;
  return actorName ?? <FormattedMessage id="journal.gone" />;
}
