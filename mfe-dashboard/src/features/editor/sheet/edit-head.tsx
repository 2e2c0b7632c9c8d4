import { useState } from 'react';
import { useIntl } from 'react-intl';
import { cycleOf, disciplines } from '@ardoise/sheet';
import { paper } from '../../../shared/sheet-paper/index.ts';
import { EditableChoice } from './editable-choice.tsx';
import { TextOf, useIdentification } from './identification-fields.tsx';
import styles from './edit-sheet.module.css';

export function EditHead() {
  const { identification, labels, set } = useIdentification();
  const layout = cycleOf(identification.level);
  return (
    <>
      <div className={paper.head}>
        <div>
          <div className={paper.school}>
            <TextOf name="school" label={labels.school} placeholder={`${labels.school}…`} />
          </div>
          <SchoolAddress />
        </div>
        <div className={paper.authority}>
          <p>{labels.republic}</p>
          <p>{labels.authorities[layout]}</p>
          <p className={styles.year}>
            <span>{labels.schoolYear}</span>
            <SchoolYear />
          </p>
        </div>
      </div>
      <div className={paper.kind}>
        <h2>{labels.documentKinds[layout]}</h2>
        <EditableChoice
          field="identification/discipline"
          label={useIntl().formatMessage({ id: 'editor.field.discipline' })}
          value={identification.discipline}
          options={disciplines.map((value) => ({ value, label: labels.disciplines[value] }))}
          onChange={(discipline) => set({ discipline })}
        />
      </div>
    </>
  );
}

function SchoolAddress() {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'editor.field.school-address' });
  return <TextOf name="schoolAddress" label={label} placeholder={label} />;
}

const wholeYear = /^([0-9]{4}-[0-9]{4})?$/;

/** Years of the school year, offered as a list: the schema takes no other form. */
function SchoolYear() {
  const { identification, labels, set } = useIdentification();
  const { schoolYear } = identification;
  const [now] = useState(() => new Date().getFullYear());
  const years = [now - 1, now, now + 1].map((year) => `${year}-${year + 1}`);
  const all = [
    '',
    ...(years.includes(schoolYear) || schoolYear === '' ? [] : [schoolYear]),
    ...years,
  ];
  return (
    <EditableChoice
      field="identification/schoolYear"
      label={labels.schoolYear}
      value={schoolYear}
      options={all
        .filter((year) => wholeYear.test(year))
        .map((value) => ({ value, label: value === '' ? '…' : value }))}
      onChange={(value) => set({ schoolYear: value })}
    />
  );
}
