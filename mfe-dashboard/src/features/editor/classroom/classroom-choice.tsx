import { classroomText, labelsOf } from '@ardoise/sheet';
import { latePart } from '@ardoise/ui';
import { TextButton } from '@ardoise/remote';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { useEditor, useOpenSheet, useView } from '../session-context.ts';
import styles from '../sheet/edit-sheet.module.css';

const ClassroomWindow = latePart(() => import('./classroom-window.tsx'));

/** Means and levels that the sheet was laid out for; a sheet without a lesson cannot be laid out for others. */
export function ClassroomChoice() {
  const intl = useIntl();
  const { view } = useEditor();
  const isOpen = useView((state) => state.window === 'classroom');
  const labels = labelsOf(useOpenSheet((state) => state.content.language));
  const classroom = useOpenSheet((state) => state.content.classroom);
  const hasLesson = useOpenSheet((state) => state.content.lesson !== undefined);
  if (!hasLesson && classroom === undefined) return null;
  const value = classroomText(
    { classroom: classroom ?? { means: 'usual', adaptations: [] } },
    labels,
  );
  return (
    <p className={styles.demarche}>
      <span>{labels.classroom.label}</span>
      <span>{value}</span>
      {hasLesson && (
        <TextButton
          aria-label={intl.formatMessage({ id: 'editor.classroom.change-what' }, { value })}
          onClick={() => view.setState({ window: 'classroom' })}
        >
          {intl.formatMessage({ id: 'editor.classroom.change' })}
        </TextButton>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ClassroomWindow />
        </Suspense>
      )}
    </p>
  );
}
