import type { AssistantFeedback } from '@ardoise/contract';
import { Icon } from '../../shared/icon.tsx';
import type { Intl } from '../../shared/i18n/index.ts';
import { deferredIcons } from '../../shared/deferred-icons.ts';
import type { Answer } from '../../shared/model.ts';
import type { Panel } from '../../shared/panel.ts';

interface Props {
  panel: Panel;
  intl: Intl;
  answer: Answer;
}

/** Thumbs up and down; thumbs down asks for a reason. */
export function Rating({ panel, intl, answer }: Props) {
  if (answer.messageId === null) return null;
  return (
    <span className="rate">
      {(['up', 'down'] as const).map((rating) => (
        <button
          key={rating}
          type="button"
          className="ico"
          aria-pressed={answer.rating === rating}
          aria-label={intl.t(`assistant.feedback.${rating}`)}
          title={intl.t(`assistant.feedback.${rating}`)}
          onClick={() => panel.rate(answer.id, { rating })}
        >
          <Icon path={rating === 'up' ? deferredIcons.useful : deferredIcons.useless} />
        </button>
      ))}
    </span>
  );
}

/** The reasons of the contract; a test compares them. */
export const reasons = ['wrong', 'off-topic', 'unclear', 'incomplete', 'unsafe'] as const;
export type Reason = NonNullable<AssistantFeedback['reason']>;
