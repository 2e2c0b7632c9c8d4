import type { Classroom } from '@ardoise/sheet';
import { BottomSheet, Button, Dialog } from '@ardoise/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { sameValue } from '../../../shared/drafts/index.ts';
import ClassroomFields from '../../../shared/classroom/classroom-fields.tsx';
import { useEditor, useOpenSheet } from '../session-context.ts';
import { useNarrow } from '../use-narrow.ts';
import { useRewrite } from '../use-rewrite.ts';
import styles from '../windows/windows.module.css';

const usualClassroom: Classroom = { means: 'usual', adaptations: [] };

/** Has the sheet laid out again for another class. One step back undoes it, like any change. */
export default function ClassroomWindow() {
  const intl = useIntl();
  const { view } = useEditor();
  const rewrite = useRewrite();
  const Frame = useNarrow() ? BottomSheet : Dialog;
  const current = useOpenSheet((state) => state.content.classroom) ?? usualClassroom;
  const [chosen, setChosen] = useState<Classroom>(current);
  const close = () => view.setState({ window: 'none' });
  return (
    <Frame
      open
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={intl.formatMessage({ id: 'editor.classroom.title' })}
      description={intl.formatMessage({ id: 'editor.classroom.text' })}
    >
      <ClassroomFields classroom={chosen} onChange={setChosen} />
      <div className={styles.actions}>
        <Button
          variant="primary"
          onClick={() => {
            close();
            if (!sameValue(chosen, current)) void rewrite({ kind: 'classroom', classroom: chosen });
          }}
        >
          {intl.formatMessage({ id: 'editor.classroom.apply' })}
        </Button>
      </div>
    </Frame>
  );
}
