import { memo, type ReactNode } from 'react';
import { Icon, icons } from '../../shared/icon.tsx';
import type { Intl } from '../../shared/i18n/index.ts';
import { deferredIcons } from '../../shared/deferred-icons.ts';
import type { Answer } from '../../shared/model.ts';
import type { Panel } from '../../shared/panel.ts';
import { AnswerText, WritingText } from './answer-text.tsx';
import { Copy } from './copy-button.tsx';
import { Pictures } from './pictures.tsx';
import { Sources } from './sources.tsx';
import { NextSteps } from './next-steps.tsx';
import { Progress } from './progress.tsx';

interface Props {
  panel: Panel;
  intl: Intl;
  answer: Answer;
  latest: boolean;
  onSuggestion: (text: string) => void;
  slots: Slots;
}

/** Content that other features add to an answer. */
export interface Slots {
  /** Next to the time. */
  rating: (answer: Answer, intl: Intl) => ReactNode;
  /** Below the answer. */
  below: (answer: Answer, intl: Intl) => ReactNode;
}

/** An answer. */
export const AnswerRow = memo(function AnswerRow(props: Props) {
  const { panel, intl, answer, latest, onSuggestion, slots } = props;
  const { t } = intl;
  if (answer.state === 'failed') return <Failed panel={panel} intl={intl} answer={answer} />;
  const writing = answer.state === 'writing';
  return (
    <article
      className={writing ? 'it now' : 'it'}
      aria-busy={writing}
      aria-label={t('assistant.log.answer')}
    >
      {writing ? <WritingText panel={panel} /> : <AnswerText text={answer.text} intl={intl} />}
      <Pictures panel={panel} intl={intl} images={answer.images} />
      <Sources intl={intl} sources={answer.sources} />
      {answer.offline && <p className="aside">{t('assistant.answer.offline')}</p>}
      {answer.state === 'stopped' && <p className="aside">{t('assistant.answer.stopped')}</p>}
      {writing ? (
        <Progress panel={panel} intl={intl} />
      ) : (
        <>
          <div className="meta">
            {answer.text !== '' && <Copy panel={panel} intl={intl} text={answer.text} />}
            {slots.rating(answer, intl)}
            <Time intl={intl} time={answer.time} />
          </div>
          {slots.below(answer, intl)}
          <NextSteps
            panel={panel}
            intl={intl}
            sheet={answer.sheet}
            suggestions={latest ? answer.suggestions : []}
            onSuggestion={onSuggestion}
          />
        </>
      )}
    </article>
  );
});

function Time({ intl, time }: { intl: Intl; time: number }) {
  return <time dateTime={new Date(time).toISOString()}>{intl.time(time)}</time>;
}

function Failed({ panel, intl, answer }: Pick<Props, 'panel' | 'intl' | 'answer'>) {
  const { t } = intl;
  return (
    <article className="it fail" aria-label={t('assistant.log.answer')}>
      <p className="told">
        <Icon path={icons.close} />
        <span>{answer.text}</span>
      </p>
      <p className="why">{t('assistant.failed.kept')}</p>
      <div className="meta">
        <button
          type="button"
          className="btn plain"
          data-retry
          onClick={() => panel.retry(answer.id)}
        >
          <Icon path={deferredIcons.again} />
          {t('assistant.failed.retry')}
        </button>
        <Time intl={intl} time={answer.time} />
      </div>
    </article>
  );
}
