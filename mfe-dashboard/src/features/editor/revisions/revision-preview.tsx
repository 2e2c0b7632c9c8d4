import { useEffect, useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { toDocument } from '@ardoise/sheet';
import type { Revision } from '@ardoise/contract';
import { ErrorState, Skeleton, useProblemText } from '@ardoise/ui';
import { useLetterhead } from '../../../shared/api/letterhead.ts';
import { SheetPaper } from '../../../shared/sheet-paper/index.ts';
import { moment } from '../../../shared/text/dates.ts';
import { useOpenSheet } from '../session-context.ts';
import { type Differences, differencesOf } from './differences.ts';
import { useRevision } from './use-revisions.ts';
import styles from './revisions.module.css';

/** An old version as printed, and how it differs from the current one. */
export function RevisionPreview({ id, number }: { id: string; number: number }) {
  const intl = useIntl();
  const problemText = useProblemText();
  const query = useRevision(id, number);
  // Each version starts at its top.
  useEffect(() => {
    // In braces: newer browsers return a promise here, which an effect must not return.
    window.scrollTo({ top: 0 });
  }, []);
  if (query.data !== undefined) return <Shown revision={query.data} />;
  if (query.isError) {
    return (
      <div className={styles.page}>
        <ErrorState
          title={intl.formatMessage({ id: 'editor.revision.failed' })}
          text={problemText(query.error)}
          retry={() => void query.refetch()}
          busy={query.isFetching}
        />
      </div>
    );
  }
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton width="60%" height={24} />
      <Skeleton height={140} />
      <Skeleton height={420} />
    </div>
  );
}

function Shown({ revision }: { revision: Revision }) {
  const intl = useIntl();
  const now = useOpenSheet((state) => state.content);
  const letterhead = useLetterhead();
  const document = useMemo(
    () => toDocument(revision.content, letterhead && { letterhead }),
    [revision, letterhead],
  );
  const differences = useMemo(() => differencesOf(revision.content, now), [revision, now]);
  return (
    <>
      <output className={styles.line}>
        <b>
          {intl.formatMessage(
            { id: 'editor.revision.of' },
            { when: moment(intl, revision.createdAt) },
          )}
        </b>{' '}
        {differenceText(intl, differences)}
      </output>
      <SheetPaper document={document} />
    </>
  );
}

/** "Par rapport à la fiche actuelle : 3 lignes, la planification." */
function differenceText(intl: IntlShape, { rows, order, sections }: Differences): string {
  const text = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  const parts = [
    ...(rows > 0 ? [text('editor.revision.diff.rows', { count: rows })] : []),
    ...(order ? [text('editor.revision.diff.order')] : []),
    ...sections.map((name) => text(`editor.revision.diff.${name}`)),
  ];
  if (parts.length === 0) return text('editor.revision.same');
  return intl.formatMessage({ id: 'editor.revision.diff' }, { parts: intl.formatList(parts) });
}
