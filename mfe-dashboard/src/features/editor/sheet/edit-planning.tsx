import { X } from 'lucide-react';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { competenceKinds, labelsOf, limits } from '@ardoise/sheet';
import type { CitedCompetence, Planning } from '@ardoise/sheet';
import { Button, IconButton } from '@ardoise/ui';
import { paper } from '../../../shared/sheet-paper/index.ts';
import { Confirmation } from '../facts/confirmation.tsx';
import {
  confirmCompetence,
  removeCompetence,
  setCompetenceLabel,
  setPlanning,
} from '../model/edits.ts';
import { goTo } from '../model/fields.ts';
import { useEdit, useEditor, useOpenSheet } from '../session-context.ts';
import { EditableText } from './editable-text.tsx';
import { SectionHead } from './section-head.tsx';
import styles from './edit-sheet.module.css';

type ListName = 'knowledge' | 'teacherMaterials' | 'learnerMaterials' | 'documents';
type TextName =
  | 'learningObjectStrategy'
  | 'teachingStrategies'
  | 'learningStrategies'
  | 'evaluationStrategies';

/** Éléments de planification, edited in place; lists have one item per line. */
export function EditPlanning() {
  const language = useOpenSheet((state) => state.content.language);
  const labels = labelsOf(language);
  const terms = labels.planning;
  return (
    <section id="fiche-planning" tabIndex={-1} aria-label={terms.heading}>
      <SectionHead title={terms.heading} section="planning" />
      <dl className={paper.plan}>
        <Competences />
        <dt>{terms.knowledge}</dt>
        <dd>
          <ListField name="knowledge" label={terms.knowledge} />
        </dd>
        <dt>{terms.learningObjectStrategy}</dt>
        <dd>
          <TextField name="learningObjectStrategy" label={terms.learningObjectStrategy} />
        </dd>
        <dt>{terms.teachingStrategies}</dt>
        <dd>
          <TextField name="teachingStrategies" label={terms.teachingStrategies} />
        </dd>
        <dt>{terms.learningStrategies}</dt>
        <dd>
          <TextField name="learningStrategies" label={terms.learningStrategies} />
        </dd>
        <dt>{terms.evaluationStrategies}</dt>
        <dd>
          <TextField name="evaluationStrategies" label={terms.evaluationStrategies} />
        </dd>
        <dt>{`${terms.materials}${labels.colon}${terms.teacher}`}</dt>
        <dd>
          <ListField name="teacherMaterials" label={`${terms.materials}, ${terms.teacher}`} />
        </dd>
        <dt>{`${terms.materials}${labels.colon}${terms.learner}`}</dt>
        <dd>
          <ListField name="learnerMaterials" label={`${terms.materials}, ${terms.learner}`} />
        </dd>
        <dt>{terms.documents}</dt>
        <dd>
          <ListField name="documents" label={terms.documents} />
        </dd>
      </dl>
    </section>
  );
}

function Competences() {
  const intl = useIntl();
  const { view } = useEditor();
  const language = useOpenSheet((state) => state.content.language);
  const cited = useOpenSheet((state) => state.content.planning.competences);
  const terms = labelsOf(language).planning;
  return (
    <>
      {competenceKinds.map((kind) => {
        const competences = cited.filter((competence) => competence.kind === kind);
        if (competences.length === 0) return null;
        return (
          <Fragment key={kind}>
            <dt>{terms.competences[kind][competences.length > 1 ? 1 : 0]}</dt>
            <dd className={styles.list}>
              {competences.map((competence) => (
                <Competence key={competence.id} competence={competence} />
              ))}
            </dd>
          </Fragment>
        );
      })}
      <dt className={styles.bareTerm} aria-hidden="true" />
      <dd className={styles.bare}>
        <Button
          variant="quiet"
          className={styles.add}
          id="fiche-planning-competences"
          onClick={() => view.setState({ window: 'competences' })}
        >
          {intl.formatMessage({ id: 'editor.competence.add' })}
        </Button>
      </dd>
    </>
  );
}

function Competence({ competence }: { competence: CitedCompetence }) {
  const intl = useIntl();
  const edit = useEdit();
  const language = useOpenSheet((state) => state.content.language);
  const labels = labelsOf(language);
  const name = `${competence.kind}${competence.number === null ? '' : `\u00A0${competence.number}`}`;
  const field = `planning/competences/${competence.id}`;
  return (
    <div className={styles.competence}>
      <b className={paper.keyed}>{name}</b>
      <EditableText
        field={field}
        label={name}
        value={competence.label}
        maxLength={limits.text}
        single
        onChange={(label) =>
          edit(field, (content) => setCompetenceLabel(content, competence.id, label))
        }
      />
      <Confirmation
        value={competence}
        mark={labels.toConfirm}
        name={name}
        onConfirm={() => edit(field, (content) => confirmCompetence(content, competence.id))}
      />
      <IconButton
        className={styles.small}
        label={intl.formatMessage({ id: 'editor.competence.remove' }, { name })}
        icon={<X size={16} aria-hidden />}
        onClick={() => {
          edit(null, (content) => removeCompetence(content, competence.id));
          goTo('planning');
        }}
      />
    </div>
  );
}

function TextField({ name, label }: { name: TextName; label: string }) {
  const edit = useEdit();
  const value = useOpenSheet((state) => state.content.planning[name]);
  return (
    <EditableText
      field={`planning/${name}`}
      label={label}
      value={value}
      placeholder="…"
      maxLength={limits.text}
      onChange={(text) =>
        edit(`planning/${name}`, (content) => setPlanning(content, { [name]: text }))
      }
    />
  );
}

/** At most twenty lines; the rest joins the last one, so that a paste loses nothing. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.length <= limits.list) return lines;
  return [...lines.slice(0, limits.list - 1), lines.slice(limits.list - 1).join(' ')];
}

function ListField({ name, label }: { name: ListName; label: string }) {
  const intl = useIntl();
  const edit = useEdit();
  const lines = useOpenSheet((state) => state.content.planning[name]);
  const field = `planning/${name}`;
  const set = (next: Planning[ListName]) =>
    edit(field, (content) => setPlanning(content, { [name]: next }));
  return (
    <EditableText
      field={field}
      label={intl.formatMessage({ id: 'editor.field.one-a-line' }, { label })}
      value={lines.join('\n')}
      placeholder="…"
      maxLength={limits.text}
      onChange={(text) => set(text === '' ? [] : linesOf(text))}
      onBlur={() => {
        const kept = lines.filter((line) => line.trim() !== '');
        if (kept.length < lines.length) set(kept);
      }}
    />
  );
}
