import { memo } from 'react';
import type { Intl } from '../../shared/i18n/index.ts';
import { Icon, icons } from '../../shared/icon.tsx';
import { deferredIcons } from '../../shared/deferred-icons.ts';
import type { Question } from '../../shared/model.ts';
import type { Panel } from '../../shared/panel.ts';
import { Picture } from '../../shared/picture.tsx';
import { withoutBreaks } from '../../shared/text/index.ts';

interface Props {
  panel: Panel;
  intl: Intl;
  question: Question;
  /** Position in the queue of unsent questions, and the length of that queue. */
  rank: number;
  waiting: number;
}

/** A question; dashed while it waits for the network. */
export const QuestionRow = memo(function QuestionRow(props: Props) {
  const { panel, intl, question, rank, waiting } = props;
  const { t } = intl;
  const time = new Date(question.time);
  return (
    <div className={question.waiting ? 'me wait' : 'me'}>
      <div className="say" dir="auto">
        <span className="sr">{t('assistant.log.you')} </span>
        {question.image !== null && (
          <Picture dataUrl={question.image.dataUrl} label={t('assistant.image.sent')} />
        )}
        {question.context !== null && (
          <span className="about">
            <Icon path={icons.page} />
            {t('assistant.context.about', { title: question.context.title })}
          </span>
        )}
        {withoutBreaks(question.text)}
      </div>
      {question.waiting ? (
        <div className="meta">
          <span>
            <Icon path={deferredIcons.clock} />
            {t('assistant.offline.waiting', { rank, count: waiting })}
          </span>
          <div>
            <button type="button" className="act" onClick={() => panel.edit(question.id)}>
              {t('assistant.offline.edit')}
            </button>
            <button type="button" className="act" onClick={() => panel.withdraw(question.id)}>
              {t('assistant.offline.withdraw')}
            </button>
          </div>
        </div>
      ) : (
        <div className="meta">
          <time dateTime={time.toISOString()}>{intl.time(time)}</time>
        </div>
      )}
    </div>
  );
});
