import { classroomBounds, isSameLine } from '@ardoise/sheet';
import type { GlossaryLine } from '@ardoise/sheet';
import { IconButton } from '@ardoise/ui';
import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { setGlossary } from '../model/edits.ts';
import { goTo } from '../model/fields.ts';
import { useEdit, useOpenSheet } from '../session-context.ts';
import { LineForm } from './line-form.tsx';
import { OfferedLines } from './offered-lines.tsx';
import styles from './glossary.module.css';

/** The sheet's words with a form for another one, and those of the teacher's other sheets to take. */
export default function Glossary() {
  const intl = useIntl();
  const edit = useEdit();
  const lines = useOpenSheet((state) => state.content.glossary) ?? [];
  const isFull = lines.length >= classroomBounds.lines;
  // A term is said once in a language: the newer word takes the place of the older.
  const add = (line: GlossaryLine) =>
    edit(null, (content) =>
      setGlossary(content, [
        ...(content.glossary ?? []).filter((other) => !isSameLine(other, line)),
        line,
      ]),
    );
  return (
    <div className={styles.glossary}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={`${line.term}|${line.language}|${line.translation}`}>
            <span>
              <b>{line.term}</b> <small>{line.language}</small> {line.translation}
            </span>
            <IconButton
              label={intl.formatMessage({ id: 'editor.glossary.remove' }, { ...line })}
              icon={<X size={16} aria-hidden />}
              onClick={() => {
                edit(null, (content) =>
                  setGlossary(
                    content,
                    (content.glossary ?? []).filter((other) => !isSameLine(other, line)),
                  ),
                );
                goTo('glossary');
              }}
            />
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{intl.formatMessage({ id: 'editor.glossary.text' })}</p>
      {isFull ? (
        <p>{intl.formatMessage({ id: 'editor.glossary.full' }, { count: lines.length })}</p>
      ) : (
        <>
          <OfferedLines taken={lines} onTake={add} />
          <LineForm onAdd={add} />
        </>
      )}
    </div>
  );
}
