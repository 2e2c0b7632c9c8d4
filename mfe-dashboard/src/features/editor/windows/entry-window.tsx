import { useMemo, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { limits } from '@ardoise/sheet';
import type { Numbered, SheetContent } from '@ardoise/sheet';
import type { ConfirmedFact, CurriculumEntry } from '@ardoise/contract';
import {
  BottomSheet,
  Button,
  Dialog,
  ErrorState,
  RadioList,
  SearchField,
  Skeleton,
  useProblemText,
} from '@ardoise/ui';
import { useEntries } from '../../../shared/api/catalogue.ts';
import { SourceBadge } from '../../../shared/parts/source-badge.tsx';
import { matches } from '../../../shared/text/fold.ts';
import { typographic } from '../../../shared/text/typographic.ts';
import own from '../facts/confirmation.module.css';
import { OwnEntry } from '../facts/own-entry.tsx';
import { useConfirmedFacts, useForgetFact } from '../facts/use-confirmed-facts.ts';
import { setIdentification } from '../model/edits.ts';
import { useEdit, useEditor, useOpenSheet, useView } from '../session-context.ts';
import { useNarrow } from '../use-narrow.ts';
import styles from './windows.module.css';

function numbered(entry: CurriculumEntry): Numbered {
  return {
    number: entry.number,
    title: entry.titleMissing ? '' : typographic(entry.title).slice(0, limits.line),
    confirmed: entry.status === 'official',
  };
}

/**
 * “SA 2. Calculs sur les expressions algébriques”; not everything in the programme has a number.
 */
function nameOf(intl: IntlShape, entry: CurriculumEntry | ConfirmedFact): string {
  const { kind, number } = entry;
  const title =
    'titleMissing' in entry && entry.titleMissing
      ? intl.formatMessage({ id: 'common.sa-title-missing' })
      : typographic(entry.title);
  if (number === null) return title;
  return `${intl.formatMessage({ id: `editor.entry.${kind}` }, { number })} ${title}`;
}

/** Sets the SA, and the séquence if one was chosen. The topic stays what the sheet was written for. */
function withEntry(
  content: SheetContent,
  entry: CurriculumEntry,
  entries: readonly CurriculumEntry[],
): SheetContent {
  const parentOf = (of: CurriculumEntry) => entries.find(({ id }) => id === of.parentId);
  let situation: CurriculumEntry | undefined = entry;
  while (situation !== undefined && situation.kind !== 'sa') situation = parentOf(situation);
  return setIdentification(content, {
    learningSituation: situation === undefined ? null : numbered(situation),
    ...(entry.kind === 'sequence' ? { sequence: numbered(entry) } : {}),
  });
}

/** Sets what the teacher has confirmed before; the topic stays the teacher's own. */
function withFact(content: SheetContent, { kind, number, title }: ConfirmedFact): SheetContent {
  const value: Numbered = {
    number,
    title: title.slice(0, limits.line),
    confirmed: true,
    confirmedBy: 'teacher',
  };
  return setIdentification(
    content,
    kind === 'sa' ? { learningSituation: value } : { sequence: value },
  );
}

/** Names the situation d’apprentissage: the catalogue's, one confirmed before, or the teacher's own. */
export function EntryWindow() {
  const intl = useIntl();
  const { view } = useEditor();
  const narrow = useNarrow();
  const open = useView((state) => state.window === 'entry');
  const Frame = narrow ? BottomSheet : Dialog;
  return (
    <Frame
      open={open}
      onOpenChange={(next) => view.setState({ window: next ? 'entry' : 'none' })}
      title={intl.formatMessage({ id: 'editor.entry.title' })}
      description={intl.formatMessage({ id: 'editor.entry.text' })}
      size="wide"
    >
      {open && <Choices />}
    </Frame>
  );
}

/** The teacher's own facts and the catalogue's entries to choose from, and a form for what neither has. */
function Choices() {
  const intl = useIntl();
  const problemText = useProblemText();
  const discipline = useOpenSheet((state) => state.content.identification.discipline);
  const level = useOpenSheet((state) => state.content.identification.level);
  const query = useEntries(discipline, level);
  const facts = useConfirmedFacts().filter(({ kind }) => kind !== 'competence');
  const entries = useMemo(
    () => (query.data ?? []).filter(({ kind }) => kind !== 'notion'),
    [query.data],
  );
  if (query.isPending) return <Skeleton height={180} />;
  const isListed = entries.length > 0 || facts.length > 0;
  return (
    <>
      {query.isError && (
        <ErrorState
          level={3}
          title={intl.formatMessage({ id: 'editor.entry.failed' })}
          text={problemText(query.error)}
          retry={() => void query.refetch()}
        />
      )}
      {isListed && <EntryList entries={entries} all={query.data ?? []} facts={facts} />}
      {isListed ? (
        <details className={own.other}>
          <summary>{intl.formatMessage({ id: 'editor.fact.other' })}</summary>
          <OwnEntry />
        </details>
      ) : (
        <>
          {query.isError ? null : <p>{intl.formatMessage({ id: 'editor.entry.none' })}</p>}
          <OwnEntry />
        </>
      )}
    </>
  );
}

interface EntryListProps {
  entries: readonly CurriculumEntry[];
  /** Notions too: they lead from an entry to its SA. */
  all: readonly CurriculumEntry[];
  facts: readonly ConfirmedFact[];
}

function EntryList({ entries, all, facts }: EntryListProps) {
  const intl = useIntl();
  const edit = useEdit();
  const { view } = useEditor();
  const forget = useForgetFact();
  const [chosen, setChosen] = useState<string | null>(null);
  const [sought, setSought] = useState('');
  const options = useMemo(
    () => [
      ...facts.map((fact) => ({
        value: fact.id,
        label: nameOf(intl, fact),
        end: <small>{intl.formatMessage({ id: `editor.fact.own-${fact.kind}` })}</small>,
      })),
      ...entries.map((entry) => ({
        value: entry.id,
        label: nameOf(intl, entry),
        end: <SourceBadge status={entry.status} />,
      })),
    ],
    [entries, facts, intl],
  );
  const found = options.filter(({ label }) => matches(label, sought));
  const fact = facts.find(({ id }) => id === chosen);
  const choose = () => {
    const entry = entries.find(({ id }) => id === chosen);
    if (fact !== undefined) edit(null, (content) => withFact(content, fact));
    else if (entry !== undefined) edit(null, (content) => withEntry(content, entry, all));
    view.setState({ window: 'none' });
  };
  const title = intl.formatMessage({ id: 'editor.entry.title' });
  const search = intl.formatMessage({ id: 'editor.entry.search' });
  return (
    <>
      <SearchField label={search} value={sought} onChange={setSought} />
      <output className={styles.none}>
        {found.length === 0 &&
          intl.formatMessage({ id: 'editor.entry.no-match' }, { q: sought.trim() })}
      </output>
      <div className={styles.scroll}>
        <RadioList label={title} hideLabel value={chosen} onChange={setChosen} options={found} />
      </div>
      <div className={styles.actions}>
        {fact !== undefined && (
          <Button variant="quiet" busy={forget.isPending} onClick={() => forget.mutate(fact.id)}>
            {intl.formatMessage({ id: 'editor.fact.forget' })}
          </Button>
        )}
        <Button
          variant="primary"
          disabled={!found.some(({ value }) => value === chosen)}
          onClick={choose}
        >
          {intl.formatMessage({ id: 'editor.entry.choose' })}
        </Button>
      </div>
    </>
  );
}
