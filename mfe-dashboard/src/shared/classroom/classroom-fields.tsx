import {
  adaptations,
  type Classroom,
  classMeans,
  classroomBounds,
  usualMachines,
} from '@ardoise/sheet';
import { Checkbox, Select, TextField } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isMachineCount, switched, withMeans } from './classroom.ts';
import styles from './classroom-fields.module.css';

export interface ClassroomFieldsProps {
  classroom: Classroom;
  onChange: (classroom: Classroom) => void;
}

/** What the class has, and for whom the sheet is made easier or harder. */
export default function ClassroomFields({ classroom, onChange }: ClassroomFieldsProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <div className={styles.classroom}>
      <Select
        compact
        label={text('classroom.means')}
        hint={text(`classroom.hint.${classroom.means}`)}
        options={classMeans.map((means) => ({
          value: means,
          label: text(`classroom.${means}`),
        }))}
        value={classroom.means}
        onChange={({ target }) => {
          const means = classMeans.find((one) => one === target.value);
          if (means !== undefined) onChange(withMeans(classroom, means, classroom.machines));
        }}
      />
      {classroom.means === 'computer-room' ? (
        <Machines
          machines={classroom.machines ?? usualMachines}
          onChange={(machines) => onChange(withMeans(classroom, classroom.means, machines))}
        />
      ) : null}
      <fieldset>
        <legend>
          <FormattedMessage id="classroom.adaptations" />
        </legend>
        {adaptations.map((adaptation) => (
          <Checkbox
            key={adaptation}
            label={text(`classroom.${adaptation}`)}
            hint={text(`classroom.hint.${adaptation}`)}
            checked={classroom.adaptations.includes(adaptation)}
            onChange={({ target }) => onChange(switched(classroom, adaptation, target.checked))}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** Any other input than a number within bounds shows them and changes nothing. */
function Machines(props: { machines: number; onChange: (machines: number) => void }) {
  const intl = useIntl();
  const [typed, setTyped] = useState(String(props.machines));
  const read = (value: string) => (value.trim() === '' ? Number.NaN : Number(value));
  const fits = isMachineCount(read(typed));
  return (
    <TextField
      compact
      label={intl.formatMessage({ id: 'classroom.machines' })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={typed}
      error={
        fits ? undefined : intl.formatMessage({ id: 'classroom.range' }, classroomBounds.machines)
      }
      onChange={({ target }) => {
        setTyped(target.value);
        if (isMachineCount(read(target.value))) {
          props.onChange(read(target.value));
        }
      }}
    />
  );
}
