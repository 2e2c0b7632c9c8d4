import { fold, type GlossaryLine, isSameLine } from '@ardoise/sheet';
import { Button, IconButton } from '@ardoise/ui';
import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useOpenSheet } from '../session-context.ts';
import styles from './glossary.module.css';
import { useForgetLine, useRememberedLines } from './use-remembered-lines.ts';

/** What is offered at most: those of this lesson's words first. */
const most = 8;

/** The teacher's words from other sheets: taken with one press, or offered no longer. */
export function OfferedLines(props: {
  taken: readonly GlossaryLine[];
  onTake: (line: GlossaryLine) => void;
}) {
  const intl = useIntl();
  const { data, isError } = useRememberedLines();
  const forget = useForgetLine();
  const lesson = useOpenSheet((state) => state.content.lesson);
  if (isError) return <output>{intl.formatMessage({ id: 'editor.glossary.failed' })}</output>;
  const terms = new Set((lesson?.terms ?? []).map(fold));
  const free = (data ?? []).filter((line) => !props.taken.some((own) => isSameLine(own, line)));
  const isOfLesson = ({ term }: GlossaryLine) => terms.has(fold(term));
  const offered = [...free.filter(isOfLesson), ...free.filter((one) => !isOfLesson(one))];
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.hint}>
        {intl.formatMessage({ id: 'editor.glossary.offered' })}
      </legend>
      <ul className={styles.lines}>
        {offered.slice(0, most).map(({ id, term, language, translation }) => (
          <li key={id}>
            <Button variant="quiet" onClick={() => props.onTake({ term, language, translation })}>
              {intl.formatMessage({ id: 'editor.glossary.take' }, { term, language, translation })}
            </Button>
            <IconButton
              label={intl.formatMessage({ id: 'editor.glossary.forget' }, { term, language })}
              icon={<X size={16} aria-hidden />}
              onClick={() => forget.mutate(id)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
