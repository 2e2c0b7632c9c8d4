import { Button, TextArea } from '@ardoise/ui';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { useTicketChanges } from './use-ticket.ts';
import styles from './ticket.module.css';

const longestComment = 1_000;

export interface RatingProps {
  rate: ReturnType<typeof useTicketChanges>['rate'];
}

/** One press says that it helped; that it did not may be followed by why. */
export function Rating({ rate }: RatingProps) {
  const intl = useIntl();
  const [isBad, setBad] = useState(false);
  const [comment, setComment] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!rate.isPending) rate.mutate({ rating: 'bad', comment: comment.trim() });
  };
  return (
    <fieldset className={styles.rating}>
      <legend>
        <FormattedMessage id="ticket.satisfaction" />
      </legend>
      <div className={styles.choices}>
        <Button
          icon={<ThumbsUp size={16} aria-hidden />}
          busy={rate.isPending && !isBad}
          onClick={() => rate.mutate({ rating: 'good', comment: '' })}
        >
          <FormattedMessage id="ticket.satisfaction.yes" />
        </Button>
        <Button
          icon={<ThumbsDown size={16} aria-hidden />}
          aria-expanded={isBad}
          onClick={() => setBad(true)}
        >
          <FormattedMessage id="ticket.satisfaction.no" />
        </Button>
      </div>
      {isBad ? (
        <form className={styles.comment} onSubmit={onSubmit}>
          <TextArea
            label={intl.formatMessage({ id: 'ticket.satisfaction.comment' })}
            maxLength={longestComment}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          <Button type="submit" busy={rate.isPending}>
            <FormattedMessage id="ticket.satisfaction.send" />
          </Button>
        </form>
      ) : null}
    </fieldset>
  );
}
