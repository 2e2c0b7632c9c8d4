import { useIntl } from 'react-intl';
import { Banner, Button } from '@ardoise/ui';
import { OfflineBanner } from '../../../shared/parts/offline-banner.tsx';
import { useEditor, useOpenSheet } from '../session-context.ts';
import styles from './frame.module.css';

/** Problems that prevent saving, above the sheet, each with a way out. */
export function SavingProblems() {
  const intl = useIntl();
  const { session, view } = useEditor();
  const save = useOpenSheet((state) => state.save);
  if (save.at === 'retrying') {
    return (
      <Banner tone="warning" className={styles.problem}>
        {intl.formatMessage({ id: 'editor.notice.offline' })}
      </Banner>
    );
  }
  if (save.at === 'conflict') {
    return (
      <Banner
        tone="warning"
        className={styles.problem}
        action={
          <Button onClick={() => view.setState({ window: 'merge' })}>
            {intl.formatMessage({ id: 'editor.merge.compare' })}
          </Button>
        }
      >
        {intl.formatMessage({ id: 'editor.notice.conflict' })}
      </Banner>
    );
  }
  if (save.at === 'refused') {
    const gone = save.code === 'NOT_FOUND';
    return (
      <Banner
        tone="danger"
        live
        className={styles.problem}
        action={
          gone ? undefined : (
            <Button onClick={() => void session.settle()}>
              {intl.formatMessage({ id: 'common.retry' })}
            </Button>
          )
        }
      >
        {intl.formatMessage({ id: gone ? 'editor.notice.gone' : 'editor.notice.refused' })}
      </Banner>
    );
  }
  return <OfflineBanner className={styles.problem} />;
}
