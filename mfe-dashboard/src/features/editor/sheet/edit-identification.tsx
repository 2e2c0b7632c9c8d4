import { useIntl } from 'react-intl';
import { cycleOf, isTaught, limits, seriesOf, titleLabel } from '@ardoise/sheet';
import { firstOfMonth } from '@ardoise/sheet/dates';
import { classNames } from '@ardoise/ui';
import { paper } from '../../../shared/sheet-paper/index.ts';
import { useOpenSheet } from '../session-context.ts';
import { EditableChoice, EditableDate } from './editable-choice.tsx';
import {
  Cell,
  NumberedOf,
  NumberOf,
  TextOf,
  TitleField,
  useIdentification,
} from './identification-fields.tsx';
import styles from './edit-sheet.module.css';

export function EditIdentification() {
  const intl = useIntl();
  const { identification } = useIdentification();
  const rows = cycleOf(identification.level) === 'primary' ? <PrimaryRows /> : <SecondaryRows />;
  return (
    <section
      className={paper.ident}
      id="fiche-identification"
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: 'paper.identification' })}
    >
      {rows}
    </section>
  );
}

function ClassFields() {
  const intl = useIntl();
  const { identification, labels } = useIdentification();
  return (
    <span className={styles.inline}>
      <span>{labels.levels[identification.level]}</span>
      <SeriesField />
      <span className={styles.grow}>
        <TextOf name="className" label={intl.formatMessage({ id: 'editor.field.class-name' })} />
      </span>
    </span>
  );
}

/** Only the upper secondary cycle has series; an unknown value stays selectable. */
function SeriesField() {
  const intl = useIntl();
  const { identification, labels, set } = useIdentification();
  const { series, level, discipline } = identification;
  const offered = seriesOf(level).filter((one) => isTaught(discipline, level, one));
  if (series === null && offered.length === 0) return null;
  const all = series === null || offered.includes(series) ? offered : [series, ...offered];
  return (
    <EditableChoice
      field="identification/series"
      label={intl.formatMessage({ id: 'editor.field.series' })}
      value={series ?? ''}
      options={['', ...all].map((value) => ({
        value,
        label: value === '' ? '…' : labels.series(value),
      }))}
      onChange={(value) => set({ series: value === '' ? null : value })}
    />
  );
}

function DateField() {
  const { identification, labels, set } = useIdentification();
  const { date } = identification;
  const text =
    date === null
      ? '…'
      : firstOfMonth(
          new Intl.DateTimeFormat(labels.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
            new Date(`${date}T00:00:00Z`),
          ),
          labels.locale,
        );
  return (
    <EditableDate
      field="identification/date"
      label={labels.identification.date}
      value={date}
      text={text}
      onChange={(value) => set({ date: value })}
    />
  );
}

function Duration() {
  const { labels } = useIdentification();
  return (
    <span className={styles.inline}>
      <NumberOf
        name="duration"
        label={labels.identification.duration}
        min={10}
        max={limits.minutes}
      />
      {labels.minutesShort}
    </span>
  );
}

function PrimaryRows() {
  const { labels } = useIdentification();
  const terms = labels.identification;
  return (
    <>
      <dl className={paper.identRow}>
        <Cell span={1.6} total={4.2} label={terms.dossier} wide>
          <TextOf name="dossier" label={terms.dossier} />
        </Cell>
        <Cell span={1.5} total={4.2} label={terms.learningSituation} wide>
          <NumberedOf name="learningSituation" label={terms.learningSituation} />
        </Cell>
        <Cell span={1.1} total={4.2} label={terms.sequence} wide>
          <NumberedOf name="sequence" label={terms.sequence} />
        </Cell>
      </dl>
      <dl className={paper.identRow}>
        <Cell span={1.6} total={4.2} label={terms.course}>
          <ClassFields />
        </Cell>
        <Cell span={1.5} total={4.2} label={terms.date}>
          <DateField />
        </Cell>
        <Cell span={1.1} total={4.2} label={terms.duration}>
          <Duration />
        </Cell>
      </dl>
      <TitleRow />
      <dl className={paper.identRow}>
        <Cell span={1.6} total={4.2} label={terms.teacher}>
          <TextOf name="teacher" label={terms.teacher} />
        </Cell>
        <Cell span={1.5} total={4.2} label={terms.classSize}>
          <NumberOf name="classSize" label={terms.classSize} min={1} max={limits.classSize} />
        </Cell>
        <Cell span={1.1} total={4.2} label={terms.groups}>
          <NumberOf name="groupCount" label={terms.groups} min={1} max={40} />
        </Cell>
      </dl>
    </>
  );
}

function SecondaryRows() {
  const { labels } = useIdentification();
  const terms = labels.identification;
  return (
    <>
      <dl className={paper.identRow}>
        <Cell span={1} total={4} label={terms.class}>
          <ClassFields />
        </Cell>
        <Cell span={1} total={4} label={terms.classSize}>
          <NumberOf name="classSize" label={terms.classSize} min={1} max={limits.classSize} />
        </Cell>
        <Cell span={1} total={4} label={terms.groups}>
          <NumberOf name="groupCount" label={terms.groups} min={1} max={40} />
        </Cell>
        <Cell span={1} total={4} label={terms.duration}>
          <Duration />
        </Cell>
      </dl>
      <dl className={paper.identRow}>
        <Cell span={1} total={4} label={terms.teacher}>
          <TextOf name="teacher" label={terms.teacher} />
        </Cell>
        <Cell span={2} total={4} label={terms.date}>
          <DateField />
        </Cell>
        <Cell span={1} total={4} label={terms.sessionNumber}>
          <NumberOf name="sessionNumber" label={terms.sessionNumber} min={1} max={99} />
        </Cell>
      </dl>
      <dl className={paper.identRow}>
        <Cell span={1} total={2} label={terms.learningSituation} wide>
          <NumberedOf name="learningSituation" label={terms.learningSituation} />
        </Cell>
        <Cell span={1} total={2} label={terms.sequence} wide>
          <NumberedOf name="sequence" label={terms.sequence} />
        </Cell>
      </dl>
      <TitleRow />
    </>
  );
}

function TitleRow() {
  const { labels } = useIdentification();
  const terms = labels.identification;
  const topic = useOpenSheet((state) => state.content.topic);
  const discipline = useOpenSheet((state) => state.content.identification.discipline);
  const level = useOpenSheet((state) => state.content.identification.level);
  return (
    <dl className={paper.identRow}>
      <Cell
        span={3.1}
        total={4.2}
        label={titleLabel({ topic, identification: { discipline, level } }, labels)}
        className={classNames(paper.big, paper.title)}
      >
        <TitleField label={terms.title} />
      </Cell>
      <Cell span={1.1} total={4.2} label={terms.sheetNumber} className={paper.sheetNumber}>
        <NumberOf name="sheetNumber" label={terms.sheetNumber} min={1} max={999} />
      </Cell>
    </dl>
  );
}
