import { useIntl } from 'react-intl';
import { changeDemarche, demarcheById, demarchesFor } from '@ardoise/sheet';
import { useLocale } from '@ardoise/ui';
import { useEdit, useOpenSheet } from '../session-context.ts';
import { EditableChoice } from './editable-choice.tsx';
import styles from './edit-sheet.module.css';

/** The démarche, where the class and discipline have more than one; another one keeps every row. */
export function DemarcheChoice() {
  const intl = useIntl();
  const locale = useLocale();
  const edit = useEdit();
  const level = useOpenSheet((state) => state.content.identification.level);
  const discipline = useOpenSheet((state) => state.content.identification.discipline);
  const kind = useOpenSheet((state) => state.content.kind);
  const id = useOpenSheet((state) => state.content.demarche);
  const fitting = demarchesFor({ level, discipline, kind });
  const current = demarcheById(id);
  if (current === undefined || fitting.length < 2) return null;
  const offered = fitting.includes(current) ? fitting : [current, ...fitting];
  const label = intl.formatMessage({ id: 'editor.demarche' });
  return (
    <p className={styles.demarche}>
      <span>{label}</span>
      <EditableChoice
        field="demarche"
        label={label}
        value={id}
        options={offered.map((one) => ({ value: one.id, label: one.label[locale] }))}
        onChange={(next) => {
          const demarche = demarcheById(next);
          if (demarche !== undefined) edit(null, (content) => changeDemarche(content, demarche));
        }}
      />
    </p>
  );
}
