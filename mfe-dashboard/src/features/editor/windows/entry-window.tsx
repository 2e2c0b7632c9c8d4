import { useMemo, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { limits } from '@ardoise/sheet';
import type { Numbered, SheetContent } from '@ardoise/sheet';
import type { CurriculumEntry } from '@ardoise/contract';
import {
  BottomSheet,
  Button,
  Dialog,
  EmptyState,
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
function nameOf(intl: IntlShape, entry: CurriculumEntry): string {
  const { kind, number } = entry;
  const title = entry.titleMissing
    ? intl.formatMessage({ id: 'common.sa-title-missing' })
    : typographic(entry.title);
  if (number === null) return title;
  return `${intl.formatMessage({ id: `editor.entry.${kind}` }, { number })} ${title}`;
}

/** Sets the SA, and the séquence if one was chosen, from the catalogue. */
function withEntry(
  content: SheetContent,
  entry: CurriculumEntry,
  entries: readonly CurriculumEntry[],
): SheetContent {
  const parentOf = (of: CurriculumEntry) => entries.find(({ id }) => id === of.parentId);
  let situation: CurriculumEntry | undefined = entry;
  while (situation !== undefined && situation.kind !== 'sa') situation = parentOf(situation);
  const changed = setIdentification(content, {
    learningSituation: situation === undefined ? null : numbered(situation),
    ...(entry.kind === 'sequence' ? { sequence: numbered(entry) } : {}),
  });
  return {
    ...changed,
    topic: {
      kind: 'catalogue',
      entryId: entry.id,
      title: typographic(entry.title).slice(0, limits.line),
      status: entry.status,
      source: entry.source.slice(0, 400),
    },
  };
}

/** Chooses the situation d’apprentissage from the catalogue. */
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
      {open && <Entries />}
    </Frame>
  );
}

function Entries() {
  const intl = useIntl();
  const edit = useEdit();
  const { view } = useEditor();
  const problemText = useProblemText();
  const [chosen, setChosen] = useState<string | null>(null);
  const [sought, setSought] = useState('');
  const discipline = useOpenSheet((state) => state.content.identification.discipline);
  const level = useOpenSheet((state) => state.content.identification.level);
  const query = useEntries(discipline, level);
  const entries = useMemo(
    () => (query.data ?? []).filter(({ kind }) => kind !== 'notion'),
    [query.data],
  );
  const found = useMemo(
    () => entries.filter((entry) => matches(nameOf(intl, entry), sought)),
    [entries, sought, intl],
  );
  if (query.isPending) return <Skeleton height={180} />;
  if (query.isError) {
    return (
      <ErrorState
        level={3}
        title={intl.formatMessage({ id: 'editor.entry.failed' })}
        text={problemText(query.error)}
        retry={() => void query.refetch()}
      />
    );
  }
  if (entries.length === 0) {
    return <EmptyState level={3} title={intl.formatMessage({ id: 'editor.entry.none' })} />;
  }
  const search = intl.formatMessage({ id: 'editor.entry.search' });
  return (
    <>
      <SearchField label={search} value={sought} onChange={setSought} />
      <output className={styles.none}>
        {found.length === 0 &&
          intl.formatMessage({ id: 'editor.entry.no-match' }, { q: sought.trim() })}
      </output>
      <div className={styles.scroll}>
        <RadioList
          label={intl.formatMessage({ id: 'editor.entry.title' })}
          hideLabel
          value={chosen}
          onChange={setChosen}
          options={found.map((entry) => ({
            value: entry.id,
            label: nameOf(intl, entry),
            end: <SourceBadge status={entry.status} />,
          }))}
        />
      </div>
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabled={!found.some(({ id }) => id === chosen)}
          onClick={() => {
            const entry = found.find(({ id }) => id === chosen);
            if (entry === undefined) return;
            edit(null, (content) => withEntry(content, entry, query.data ?? []));
            view.setState({ window: 'none' });
          }}
        >
          {intl.formatMessage({ id: 'editor.entry.choose' })}
        </Button>
      </div>
    </>
  );
}
