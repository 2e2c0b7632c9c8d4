import { useState } from 'react';
import type { Panel } from '../../shared/panel.ts';
import type { Intl } from '../../shared/i18n/index.ts';
import type { Answer } from '../../shared/model.ts';
import { type Reason, reasons } from './rating.tsx';

/** Maximum length of a comment, as in the contract. */
const longest = 500;

interface Props {
  panel: Panel;
  intl: Intl;
  answer: Answer;
}

/** Asks why an answer was not helpful: one reason and an optional comment. Sent once, then replaced by thanks. */
export function Reasons({ panel, intl: { t }, answer }: Props) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [comment, setComment] = useState('');
  const [sent, setSent] = useState(false);
  if (answer.rating !== 'down' || answer.messageId === null) return null;
  if (sent) return <p className="aside">{t('assistant.feedback.thanks')}</p>;
  const send = () => {
    if (reason === null) return;
    const trimmed = comment.trim();
    panel.rate(answer.id, {
      rating: 'down',
      reason,
      ...(trimmed === '' ? {} : { comment: trimmed }),
    });
    setSent(true);
  };
  return (
    <fieldset className="reasons">
      <legend>{t('assistant.feedback.why')}</legend>
      {reasons.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name={`reason-${answer.id}`}
            checked={reason === name}
            onChange={() => setReason(name)}
          />
          {t(`assistant.feedback.reason.${name}`)}
        </label>
      ))}
      <input
        type="text"
        dir="auto"
        maxLength={longest}
        value={comment}
        aria-label={t('assistant.feedback.comment')}
        placeholder={t('assistant.feedback.comment')}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <button type="button" className="btn plain" disabled={reason === null} onClick={send}>
        {t('assistant.feedback.send')}
      </button>
    </fieldset>
  );
}
