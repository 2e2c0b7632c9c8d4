import { Plus, X } from 'lucide-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { cycleOf, labelsOf, limits, toDocument } from '@ardoise/sheet';
import type { EvaluationItem } from '@ardoise/sheet';
import { Button, classNames, IconButton } from '@ardoise/ui';
import { paper, Text } from '../../../shared/sheet-paper/index.ts';
import { addItem, newId, removeItem, setItem } from '../model/edits.ts';
import { goTo } from '../model/fields.ts';
import { useEdit, useEditor, useOpenSheet } from '../session-context.ts';
import { EditableChoice } from './editable-choice.tsx';
import { EditCriteria } from './edit-criteria.tsx';
import { EditableNumber } from './editable-number.tsx';
import { EditableText } from './editable-text.tsx';
import { SectionHead } from './section-head.tsx';
import styles from './edit-sheet.module.css';

export function EditEvaluation() {
  const intl = useIntl();
  const edit = useEdit();
  const labels = labelsOf(useOpenSheet((state) => state.content.language));
  const evaluation = useOpenSheet((state) => state.content.evaluation);
  const terms = labels.evaluation;
  return (
    <section id="fiche-evaluation" tabIndex={-1} aria-label={terms.heading}>
      <SectionHead title={terms.heading} section="evaluation" />
      <EditableText
        field="evaluation/instructions"
        label={intl.formatMessage({ id: 'editor.evaluation.instructions' })}
        value={evaluation.instructions}
        placeholder={intl.formatMessage({ id: 'editor.evaluation.instructions' })}
        maxLength={limits.text}
        onChange={(instructions) =>
          edit('evaluation/instructions', (content) => ({
            ...content,
            evaluation: { ...content.evaluation, instructions },
          }))
        }
      />
      <ol className={paper.questions}>
        {evaluation.items.map((item, index) => (
          <Item key={item.id} item={item} number={index + 1} />
        ))}
      </ol>
      <EditCriteria />
      {evaluation.items.length < limits.list && (
        <Button
          variant="quiet"
          className={styles.add}
          icon={<Plus size={16} aria-hidden />}
          onClick={() => {
            const id = newId('question');
            edit(null, (content) => addItem(content, id));
            requestAnimationFrame(() => goTo(`item/${id}/question`));
          }}
        >
          {intl.formatMessage({ id: 'editor.evaluation.add' })}
        </Button>
      )}
    </section>
  );
}

function Item({ item, number }: { item: EvaluationItem; number: number }) {
  const intl = useIntl();
  const edit = useEdit();
  const { evaluation: terms, colon } = labelsOf(useOpenSheet((state) => state.content.language));
  const competences = useOpenSheet((state) => state.content.planning.competences);
  const key = `item/${item.id}`;
  const choices = [
    { value: '', label: intl.formatMessage({ id: 'editor.evaluation.no-competence' }) },
    ...competences.map(({ id, kind, number: rank, label }) => ({
      value: id,
      label: rank === null ? `${kind} ${label}` : `${kind}\u00A0${rank}`,
    })),
  ];
  return (
    <li id={`fiche-item-${item.id}`} tabIndex={-1}>
      <span>{number}.</span>
      <div className={styles.withRemove}>
        <div>
          <EditableText
            field={`${key}/question`}
            label={intl.formatMessage({ id: 'editor.evaluation.question' }, { number })}
            value={item.question}
            placeholder={intl.formatMessage({ id: 'editor.evaluation.question' }, { number })}
            maxLength={limits.text}
            onChange={(question) =>
              edit(`${key}/question`, (content) => setItem(content, item.id, { question }))
            }
          />
          <div className={paper.answer}>
            <EditableText
              field={`${key}/answer`}
              label={intl.formatMessage({ id: 'editor.evaluation.answer' }, { number })}
              value={item.answer}
              placeholder={intl.formatMessage({ id: 'editor.evaluation.answer' }, { number })}
              maxLength={limits.text}
              onChange={(answer) =>
                edit(`${key}/answer`, (content) => setItem(content, item.id, { answer }))
              }
            />
          </div>
          <span className={classNames(paper.label, styles.tested)}>
            {item.points !== undefined && (
              <>
                {terms.criteria.points + colon}
                <EditableNumber
                  field={`${key}/points`}
                  label={intl.formatMessage({ id: 'editor.evaluation.points' }, { number })}
                  value={item.points}
                  min={0}
                  max={100}
                  onChange={(points) =>
                    edit(`${key}/points`, (content) =>
                      setItem(content, item.id, { points: points ?? 0 }),
                    )
                  }
                />{' '}
              </>
            )}
            <EditableChoice
              field={`${key}/competenceId`}
              label={intl.formatMessage({ id: 'editor.evaluation.competence' }, { number })}
              value={item.competenceId ?? ''}
              options={choices}
              onChange={(id) =>
                edit(null, (content) =>
                  setItem(content, item.id, { competenceId: id === '' ? null : id }),
                )
              }
            />
          </span>
        </div>
        <IconButton
          className={styles.small}
          label={intl.formatMessage({ id: 'editor.evaluation.remove' }, { number })}
          icon={<X size={16} aria-hidden />}
          onClick={() => {
            edit(null, (content) => removeItem(content, item.id));
            goTo('evaluation');
          }}
        />
      </div>
    </li>
  );
}

export function EditWrittenRecord() {
  const edit = useEdit();
  const { session } = useEditor();
  const language = useOpenSheet((state) => state.content.language);
  const level = useOpenSheet((state) => state.content.identification.level);
  const record = useOpenSheet((state) => state.content.writtenRecord);
  const heading = record.title || labelsOf(language).writtenRecord[cycleOf(level)];
  const { text } = record;
  const shown = useMemo(() => {
    const { content } = session.store.getState();
    return toDocument({ ...content, phases: [], writtenRecord: record }).writtenRecord?.text;
  }, [session, record]);
  return (
    <section id="fiche-writtenRecord" tabIndex={-1} aria-label={heading}>
      <SectionHead title={heading} section="writtenRecord" />
      <div className={paper.record}>
        <EditableText
          field="writtenRecord/text"
          label={heading}
          value={text}
          placeholder="…"
          maxLength={limits.longText}
          shown={text === '' || shown === undefined ? undefined : <Text of={shown} />}
          onChange={(next) =>
            edit('writtenRecord/text', (sheet) => ({
              ...sheet,
              writtenRecord: { ...sheet.writtenRecord, text: next },
            }))
          }
        />
      </div>
    </section>
  );
}

export function EditNotes() {
  const intl = useIntl();
  const edit = useEdit();
  const labels = labelsOf(useOpenSheet((state) => state.content.language));
  const notes = useOpenSheet((state) => state.content.notes);
  return (
    <section aria-label={labels.notes}>
      <SectionHead title={labels.notes} />
      <EditableText
        field="notes"
        label={labels.notes}
        value={notes}
        placeholder={intl.formatMessage({ id: 'editor.notes.empty' })}
        maxLength={limits.longText}
        onChange={(text) => edit('notes', (content) => ({ ...content, notes: text }))}
      />
    </section>
  );
}
