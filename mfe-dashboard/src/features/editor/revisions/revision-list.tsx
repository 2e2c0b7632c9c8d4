import { useIntl } from 'react-intl';
import { Banner, Button } from '@ardoise/ui';
import { StatusBadge } from '../../../shared/parts/status-badge.tsx';
import { capitalised, moment } from '../../../shared/text/dates.ts';
import { useOpenSheet } from '../session-context.ts';
import type { Moment } from './moments.ts';
import styles from './revisions.module.css';

export interface RevisionListProps {
  /** The sheet as it is now. */
  current: Moment;
  old: readonly Moment[];
  published: number | null;
  /** Number of the selected revision. */
  shown: number | null;
  choose: (number: number) => void;
  more: (() => void) | null;
  loadingMore: boolean;
  /** Why older ones could not be loaded; those shown stay. */
  problem: string | null;
}

/** The versions of the sheet by time, newest first. */
export function RevisionList(props: RevisionListProps) {
  const { current, old, published, shown, choose, more, loadingMore, problem } = props;
  const intl = useIntl();
  // Without a lesson the figure of a version is that of its form alone.
  const isJudged = useOpenSheet(
    ({ content }) => content.lesson !== undefined || content.origin === 'canvas',
  );
  return (
    <>
      <ol className={styles.list}>
        <li className={styles.now}>
          <MomentText of={current} published={published} />
          <small>{intl.formatMessage({ id: 'editor.revisions.now' })}</small>
        </li>
        {old.map((each) => (
          <li key={each.last.number}>
            <button
              type="button"
              aria-current={each.last.number === shown ? 'true' : undefined}
              onClick={() => choose(each.last.number)}
            >
              <MomentText of={each} published={published} />
              <small>
                {intl.formatMessage(
                  { id: `editor.revisions.cause.${each.last.cause}` },
                  { count: each.count },
                )}
                {isJudged &&
                  ` · ${intl.formatMessage({ id: 'editor.revisions.score' }, { score: each.last.score })}`}
              </small>
            </button>
          </li>
        ))}
      </ol>
      {problem !== null && (
        <Banner tone="danger" live>
          {problem}
        </Banner>
      )}
      {more !== null && (
        <Button busy={loadingMore} onClick={more}>
          {intl.formatMessage({ id: 'editor.revisions.more' })}
        </Button>
      )}
    </>
  );
}

function MomentText({ of: { last }, published }: { of: Moment; published: number | null }) {
  const intl = useIntl();
  return (
    <span className={styles.when}>
      <time dateTime={last.createdAt}>{capitalised(moment(intl, last.createdAt))}</time>
      {last.number === published && <StatusBadge status="published" />}
    </span>
  );
}
