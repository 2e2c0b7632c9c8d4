import { Loading, PageHeader, TextLink } from '@ardoise/remote';
import { ErrorState, Skeleton, useProblemText } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOwnLesson } from '../../shared/api/own-lessons.ts';
import { paths } from '../../shared/paths.ts';
import { LessonForm } from './lesson-form.tsx';
import styles from './own-lessons.module.css';

/** One lesson of my own, by its parts. */
export default function LessonScreen({ id }: { id: string }) {
  const intl = useIntl();
  const problemText = useProblemText();
  const found = useOwnLesson(id);
  return (
    <>
      <PageHeader
        heading={<FormattedMessage id="lessons.one" />}
        title={
          found.data === undefined
            ? intl.formatMessage({ id: 'lessons.one' })
            : intl.formatMessage({ id: 'lessons.of' }, { title: found.data.title })
        }
        aside={
          <TextLink href={paths.ownLessons}>
            <FormattedMessage id="lessons.back" />
          </TextLink>
        }
      />
      {found.data !== undefined ? (
        <LessonForm key={found.data.id} lesson={found.data} />
      ) : found.isError ? (
        <ErrorState
          title={intl.formatMessage({ id: 'lessons.error.one' })}
          text={problemText(found.error)}
          retry={() => void found.refetch()}
        />
      ) : (
        <Loading
          label={intl.formatMessage({ id: 'lessons.loading.one' })}
          className={styles.loading}
        >
          <Skeleton height={120} />
          <Skeleton height={120} />
          <Skeleton height={120} />
        </Loading>
      )}
    </>
  );
}
