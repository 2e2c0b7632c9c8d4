import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { EmptyState, ErrorState, Skeleton, useProblemText } from '@ardoise/ui';
import { BackButton, WorkBar } from '../../../shared/parts/work-bar.tsx';
import { useEditor, useOpenSheet } from '../session-context.ts';
import { useNarrow } from '../use-narrow.ts';
import { momentsOf } from './moments.ts';
import { RestoreButton } from './restore-button.tsx';
import { RevisionList } from './revision-list.tsx';
import { RevisionPreview } from './revision-preview.tsx';
import { useRevisions } from './use-revisions.ts';
import paperGround from '../../../shared/parts/paper-ground.module.css';
import styles from './revisions.module.css';

/** Id of the control that opened this view: focus goes back to it. */
export const revisionsOpener = 'fiche-actions';

/** Version history in place of the editor: old versions as printed, and how to restore them. */
export function RevisionsView() {
  const intl = useIntl();
  const { session, view } = useEditor();
  const root = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const problemText = useProblemText();
  const { id, revision, publishedRevision } = useOpenSheet((state) => state.sheet);
  const query = useRevisions(id, revision);
  const [chosen, choose] = useState<number | null>(null);
  const moments = useMemo(
    () => momentsOf(query.data?.pages.flatMap(({ items }) => items) ?? [], publishedRevision),
    [query.data, publishedRevision],
  );
  const [current, ...old] = moments;
  const shown = chosen ?? (narrow ? null : (old[0]?.last.number ?? null));

  // Unsaved edits become a revision before another one replaces them.
  useEffect(() => void session.settle(), [session]);

  const close = () => {
    view.setState({ window: 'none' });
    requestAnimationFrame(() => document.getElementById(revisionsOpener)?.focus());
  };
  const back = () => {
    if (!narrow || chosen === null) close();
    else choose(null);
  };
  const goBack = useRef(back);
  useEffect(() => {
    goBack.current = back;
  });
  useEffect(() => {
    // The focused element may be gone, such as a Retry button.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) goBack.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const list = current !== undefined && (
    <RevisionList
      current={current}
      old={old}
      published={publishedRevision}
      shown={shown}
      choose={choose}
      more={query.hasNextPage ? () => void query.fetchNextPage() : null}
      loadingMore={query.isFetchingNextPage}
      problem={query.isFetchNextPageError ? problemText(query.error) : null}
    />
  );

  const restore = shown !== null && <RestoreButton id={id} number={shown} onDone={close} />;
  return (
    <div ref={root}>
      <WorkBar
        back={
          <BackButton
            label={intl.formatMessage({
              id: narrow && chosen !== null ? 'editor.revisions' : 'editor.revisions.back',
            })}
            onClick={back}
          />
        }
        title={intl.formatMessage({ id: 'editor.revisions' })}
      >
        {!narrow && restore}
      </WorkBar>
      <div className={paperGround.split}>
        {(!narrow || shown !== null || query.data === undefined) && (
          <main className={paperGround.ground} aria-busy={query.isPending}>
            {query.isPending ? (
              <div className={styles.page}>
                <Skeleton width="60%" height={24} />
                <Skeleton height={140} />
                <Skeleton height={420} />
              </div>
            ) : query.data === undefined ? (
              <div className={styles.page}>
                <ErrorState
                  title={intl.formatMessage({ id: 'editor.revisions.failed' })}
                  text={problemText(query.error)}
                  retry={() => void query.refetch()}
                  busy={query.isFetching}
                />
              </div>
            ) : shown === null ? (
              <NoRevisions />
            ) : (
              <RevisionPreview key={shown} id={id} number={shown} />
            )}
          </main>
        )}
        {narrow
          ? shown === null &&
            query.data !== undefined && (
              <main className={styles.phone}>{old.length === 0 ? <NoRevisions /> : list}</main>
            )
          : query.data !== undefined && (
              <aside
                className={paperGround.panel}
                aria-label={intl.formatMessage({ id: 'editor.revisions' })}
              >
                {list}
              </aside>
            )}
      </div>
      {/* On a phone, list and sheet are shown alternately: each starts at its title. */}
      <StartAtTitle key={narrow ? shown : null} root={root} />
      {narrow && restore !== false && <footer className={styles.foot}>{restore}</footer>}
    </div>
  );
}

function StartAtTitle({ root }: { root: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [root]);
  return null;
}

function NoRevisions() {
  const intl = useIntl();
  return (
    <div className={styles.page}>
      <EmptyState
        title={intl.formatMessage({ id: 'editor.revisions.none' })}
        text={intl.formatMessage({ id: 'editor.revisions.none.text' })}
      />
    </div>
  );
}
