import { PageHeader, TextLink } from '@ardoise/remote';
import { ErrorState, Skeleton, useProblemText, VisuallyHidden } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '../../shared/paths.ts';
import { Review } from './review.tsx';
import { useImport } from './use-imports.ts';
import styles from './imports.module.css';

/** What was understood of a document, before it becomes a sheet. */
export default function ReviewScreen({ id }: { id: string }) {
  const intl = useIntl();
  const problemText = useProblemText();
  const found = useImport(id);
  return (
    <>
      <PageHeader
        heading={<FormattedMessage id="imports.review" />}
        title={intl.formatMessage({ id: 'imports.review' })}
        aside={
          <TextLink href={paths.importFile}>
            <FormattedMessage id="imports.other" />
          </TextLink>
        }
      />
      {found.data !== undefined ? (
        <Review key={found.data.id} document={found.data} />
      ) : found.isError ? (
        <ErrorState
          title={intl.formatMessage({ id: 'imports.error.title' })}
          text={problemText(found.error)}
          retry={() => void found.refetch()}
        />
      ) : (
        <output className={styles.waiting}>
          <VisuallyHidden>
            <FormattedMessage id="imports.waiting" />
          </VisuallyHidden>
          <Skeleton height={320} />
        </output>
      )}
    </>
  );
}
