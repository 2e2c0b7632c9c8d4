import { ticketLimits } from '@ardoise/contract';
import { PageHeader } from '@ardoise/remote';
import { useDebounced } from '@ardoise/remote/use-debounced';
import { IconButton, TextField } from '@ardoise/ui';
import { CircleX, Search } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { type About, aboutOf } from './about.ts';
import { Answers } from './answers.tsx';
import { MyTickets } from './my-tickets.tsx';
import { NewTicket } from './new-ticket.tsx';
import { StillAsking } from './still-asking.tsx';
import { useAnswers } from './use-answers.ts';
import { useQuestion } from './use-question.ts';
import styles from './help.module.css';

/** The page from which one came within the product; the document keeps it for all apps. */
const formerPath = () => document.documentElement.dataset['page'] ?? null;

/** Asking, which begins with answering; and what was asked. */
export default function HelpScreen() {
  const intl = useIntl();
  const search = useSearch();
  const [former] = useState(formerPath);
  const [isWriting, setWriting] = useState(false);
  const [isDropped, setDropped] = useState(false);
  const found = aboutOf(search, former);
  const about: About | null = isDropped ? null : found;
  const { typed, change, forget } = useQuestion();
  const [settled, setSettled] = useState(typed.question);
  const [question, type] = useDebounced(settled, setSettled);
  const answers = useAnswers(question, settled);
  const ask = (text: string) => {
    type(text);
    change({ question: text });
  };
  const label = intl.formatMessage({ id: 'help.question' });
  return (
    <>
      <PageHeader
        heading={<FormattedMessage id="help.title" />}
        title={intl.formatMessage({ id: 'help.title' })}
      />
      <section aria-label={label}>
        <TextField
          className={styles.ask}
          label={label}
          hideLabel
          placeholder={intl.formatMessage({ id: 'help.question.example' })}
          type="search"
          enterKeyHint="search"
          maxLength={200}
          value={question}
          onChange={({ target }) => ask(target.value)}
          start={<Search size={20} aria-hidden />}
          end={
            question === '' ? undefined : (
              <IconButton
                label={intl.formatMessage({ id: 'help.clear' })}
                icon={<CircleX size={20} aria-hidden />}
                onClick={() => ask('')}
              />
            )
          }
        />
        <Answers question={question} {...answers} isWriting={isWriting} />
      </section>
      {isWriting ? (
        <NewTicket
          typed={typed}
          guess={answers.own?.category ?? null}
          change={change}
          about={about}
          onDropAbout={() => setDropped(true)}
          onSent={forget}
          onCancel={() => setWriting(false)}
        />
      ) : (
        <StillAsking
          question={question}
          about={about}
          hasText={typed.text !== ''}
          onWrite={() => {
            if (typed.subject === '')
              change({ subject: question.trim().slice(0, ticketLimits.subject) });
            setWriting(true);
          }}
        />
      )}
      <MyTickets />
    </>
  );
}
