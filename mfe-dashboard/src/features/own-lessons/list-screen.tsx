import type { OwnLessonSummary } from '@ardoise/contract';
import { Loading, PageHeader, useLabels } from '@ardoise/remote';
import {
  EmptyState,
  ErrorState,
  IconButton,
  LinkButton,
  Menu,
  Skeleton,
  useProblemText,
} from '@ardoise/ui';
import { Ellipsis, FilePlus2, PenLine, Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { useOwnLessonActions, useOwnLessons } from '../../shared/api/own-lessons.ts';
import { useHost } from '../../shared/host/host.ts';
import { paths } from '../../shared/paths.ts';
import { shortDay } from '../../shared/text/dates.ts';
import { typographic } from '../../shared/text/typographic.ts';
import { OfferBadge } from './offer-badge.tsx';
import { sheetOf } from './sheet-of.ts';
import styles from './own-lessons.module.css';

/** The lessons that I keep. */
export default function ListScreen() {
  const intl = useIntl();
  const problemText = useProblemText();
  const found = useOwnLessons();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <PageHeader heading={<FormattedMessage id="lessons.title" />} title={text('lessons.title')} />
      {found.data === undefined && found.isError ? (
        <ErrorState
          title={text('lessons.error.title')}
          text={problemText(found.error)}
          retry={() => void found.refetch()}
        />
      ) : found.data === undefined ? (
        <Loading label={text('lessons.loading')} className={styles.loading}>
          <Skeleton height={76} />
          <Skeleton height={76} />
          <Skeleton height={76} />
        </Loading>
      ) : found.data.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState
            title={text('lessons.empty.title')}
            text={text('lessons.empty.text')}
            action={
              <LinkButton variant="primary" data-filled href={paths.sheets}>
                <FormattedMessage id="lessons.empty.action" />
              </LinkButton>
            }
          />
        </div>
      ) : (
        <>
          <p className={styles.lead}>
            <FormattedMessage id="lessons.lead" />
          </p>
          <ul className={styles.list}>
            {found.data.map((lesson) => (
              <Row key={lesson.id} lesson={lesson} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Row({ lesson }: { lesson: OwnLessonSummary }) {
  const intl = useIntl();
  const labels = useLabels();
  const { notify } = useHost();
  const [, navigate] = useLocation();
  const problemText = useProblemText();
  const { remove, restore } = useOwnLessonActions();
  const { id, title, discipline, levels, modifiedAt, minutes } = lesson;
  const text = (key: string) => intl.formatMessage({ id: key });
  const failed = (error: unknown) =>
    notify({ tone: 'error', title: text('lessons.failed'), text: problemText(error) });
  const bringBack = () =>
    restore
      .mutateAsync(id)
      .then(
        () => notify({ tone: 'success', title: text('lessons.restored'), text: title }),
        failed,
      );
  const removeWithUndo = () =>
    remove.mutateAsync(id).then(
      () =>
        notify({
          tone: 'success',
          title: text('lessons.removed'),
          text: title,
          action: { label: text('lessons.undo'), run: () => void bringBack() },
        }),
      failed,
    );
  return (
    <li className={styles.row}>
      <div className={styles.title}>
        <Link href={paths.ownLesson(id)} lang={discipline === 'anglais' ? 'en' : 'fr'}>
          {typographic(title)}
        </Link>
        <small>
          {levels.map((level) => labels.level(level)).join(', ')} · {labels.discipline(discipline)}{' '}
          ·{' '}
          <FormattedMessage
            id="lessons.changed"
            values={{ day: shortDay(intl, modifiedAt), minutes }}
          />
        </small>
      </div>
      <OfferBadge offer={lesson.offer} />
      <Menu
        trigger={
          <IconButton
            label={intl.formatMessage({ id: 'lessons.actions' }, { title })}
            icon={<Ellipsis size={20} aria-hidden />}
          />
        }
        items={[
          {
            key: 'open',
            label: text('lessons.action.open'),
            icon: <PenLine size={20} aria-hidden />,
            onSelect: () => navigate(paths.ownLesson(id)),
          },
          {
            key: 'sheet',
            label: text('lessons.action.sheet'),
            icon: <FilePlus2 size={20} aria-hidden />,
            onSelect: () => navigate(sheetOf(lesson)),
          },
          { key: 'line', separator: true },
          {
            key: 'remove',
            label: text('lessons.action.remove'),
            icon: <Trash2 size={20} aria-hidden />,
            tone: 'danger',
            onSelect: () => void removeWithUndo(),
          },
        ]}
      />
    </li>
  );
}
