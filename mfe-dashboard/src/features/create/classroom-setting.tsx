import type { Classroom } from '@ardoise/sheet';
import { Button, latePart, Skeleton } from '@ardoise/ui';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './summary.module.css';

const ClassroomFields = latePart(() => import('../../shared/classroom/classroom-fields.tsx'));

export interface ClassroomSettingProps {
  classroom: Classroom;
  onChange: (classroom: Classroom) => void;
  close: () => void;
}

/** Few open it, so that its texts come when it is opened. */
export function ClassroomSetting({ classroom, onChange, close }: ClassroomSettingProps) {
  return (
    <div className={styles.wishes}>
      <Suspense fallback={<Skeleton height={320} />}>
        <ClassroomFields classroom={classroom} onChange={onChange} />
      </Suspense>
      <Button onClick={close}>
        <FormattedMessage id="create.done" />
      </Button>
    </div>
  );
}
