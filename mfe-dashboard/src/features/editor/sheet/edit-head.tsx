import { useState } from 'react';
import { useIntl } from 'react-intl';
import { cycleOf, documentKind, schoolLogoOf, schoolOf } from '@ardoise/sheet';
import { useLetterhead } from '../../../shared/api/letterhead.ts';
import { LogoPicture, paper } from '../../../shared/sheet-paper/index.ts';
import { useOpenSheet } from '../session-context.ts';
import { EditableChoice } from './editable-choice.tsx';
import { TextOf, useIdentification } from './identification-fields.tsx';
import styles from './edit-sheet.module.css';

export function EditHead() {
  const { identification, labels } = useIdentification();
  const layout = cycleOf(identification.level);
  const kind = useOpenSheet((state) => state.content.kind);
  const origin = useOpenSheet((state) => state.content.origin);
  return (
    <>
      <div className={paper.head}>
        <LogoPicture logo={schoolLogoOf(identification, useLetterhead())} />
        <School />
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
        <h2>{documentKind({ kind, origin }, labels, layout)}</h2>
        <span>{labels.disciplines[identification.discipline]}</span>
      </div>
    </>
  );
}

/** The school's name and address on the sheet, or what the letterhead prints in their place. */
function School() {
  const intl = useIntl();
  const { identification, labels } = useIdentification();
  const head = schoolOf(identification, useLetterhead());
  const address = intl.formatMessage({ id: 'editor.field.school-address' });
  return (
    <div>
      {head.above.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      <div className={paper.school}>
        <TextOf
          name="school"
          label={labels.school}
          placeholder={head.school === '' ? `${labels.school}…` : head.school}
        />
      </div>
      <TextOf
        name="schoolAddress"
        label={address}
        placeholder={head.below.length === 0 ? address : head.below.join(', ')}
      />
    </div>
  );
}

const wholeYear = /^([0-9]{4}-[0-9]{4})?$/;

/** School years, offered as a list, since the schema allows no other form. */
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
