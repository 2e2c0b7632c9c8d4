import { classroomBounds, type GlossaryLine, localLanguages } from '@ardoise/sheet';
import { Button, TextField } from '@ardoise/ui';
import { useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useOpenSheet } from '../session-context.ts';
import styles from './glossary.module.css';

/** Letters and tone marks that phones rarely have; a mark stands after its letter. */
const characters = [
  'ɖ',
  'ɛ',
  'ɔ',
  'ŋ',
  'ẹ',
  'ọ',
  'ṣ',
  '\u0301',
  '\u0300',
  '\u030c',
  '\u0303',
] as const;

/** A mark alone is shown on a circle. */
const shown = (character: string) => (/\p{M}/u.test(character) ? `\u25cc${character}` : character);

/** One word, in a form of three fields: an incomplete one is said to be so and stays as it is. */
export function LineForm({ onAdd }: { onAdd: (line: GlossaryLine) => void }) {
  const intl = useIntl();
  const [term, setTerm] = useState('');
  const [language, setLanguage] = useState('');
  const [translation, setTranslation] = useState('');
  const [wasAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const lists = useId();
  const lesson = useOpenSheet((state) => state.content.lesson);
  const line = {
    term: term.trim(),
    language: language.trim(),
    translation: translation.trim().normalize('NFC'),
  };
  const isComplete = Object.values(line).every((part) => part !== '');
  const text = (id: string) => intl.formatMessage({ id: `editor.glossary.${id}` });
  const submit = () => {
    if (!isComplete) {
      setAsked(true);
      return;
    }
    onAdd(line);
    setAsked(false);
    setTerm('');
    setTranslation('');
  };
  const wrong = (value: string) => (wasAsked && value === '' ? text('incomplete') : undefined);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.fields}>
        <TextField
          compact
          label={text('term')}
          list={`${lists}-terms`}
          autoComplete="off"
          maxLength={classroomBounds.term}
          value={term}
          error={wrong(line.term)}
          onChange={({ target }) => setTerm(target.value)}
        />
        <TextField
          compact
          label={text('language')}
          list={`${lists}-languages`}
          autoComplete="off"
          maxLength={classroomBounds.language}
          value={language}
          error={wrong(line.language)}
          onChange={({ target }) => setLanguage(target.value)}
        />
        <TextField
          compact
          ref={field}
          label={text('translation')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={classroomBounds.translation}
          value={translation}
          error={wrong(line.translation)}
          onChange={({ target }) => setTranslation(target.value)}
        />
      </div>
      <fieldset className={styles.group}>
        <legend className={styles.hint}>{text('characters')}</legend>
        <div className={styles.characters}>
          {characters.map((character) => (
            <button
              key={character}
              type="button"
              aria-label={intl.formatMessage(
                { id: 'editor.glossary.character' },
                { character: shown(character) },
              )}
              onClick={() => {
                setTranslation((now) => `${now}${character}`.slice(0, classroomBounds.translation));
                field.current?.focus();
              }}
            >
              {shown(character)}
            </button>
          ))}
        </div>
      </fieldset>
      <datalist id={`${lists}-terms`}>
        {(lesson?.terms ?? []).slice(0, 30).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <datalist id={`${lists}-languages`}>
        {localLanguages.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <Button type="submit">{text('add')}</Button>
    </form>
  );
}
