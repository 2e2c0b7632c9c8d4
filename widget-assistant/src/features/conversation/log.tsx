import { type RefObject, useRef } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { deferredIcons } from '../../shared/deferred-icons.ts';
import type { Panel, PanelState } from '../../shared/panel.ts';
import { AnswerRow, type Slots } from './answer.tsx';
import { useAutoScroll } from './use-auto-scroll.ts';
import { QuestionRow } from './question.tsx';

interface Props {
  panel: Panel;
  state: PanelState;
  area: RefObject<HTMLTextAreaElement | null>;
  /** The scroll container. */
  log: RefObject<HTMLDivElement | null>;
  slots: Slots;
}

/** The messages of the conversation, and the button that scrolls to its end. */
export function Log({ panel, state, area, log, slots }: Props) {
  const flow = useRef<HTMLDivElement>(null);
  const { intl, messages } = state;
  const { t } = intl;
  const waiting = messages.filter((message) => message.role === 'user' && message.waiting);
  const last = messages.at(-1);
  const sent = messages.findLast((message) => message.role === 'user')?.id;
  const { hasNewBelow, toEnd } = useAutoScroll(log, flow, sent);
  const fill = (text: string) => {
    panel.write(text);
    area.current?.focus();
  };
  return (
    <>
      <div ref={flow} className="flow">
        {messages.map((message) =>
          message.role === 'user' ? (
            <QuestionRow
              key={message.id}
              panel={panel}
              intl={intl}
              question={message}
              rank={waiting.indexOf(message) + 1}
              waiting={waiting.length}
            />
          ) : (
            <AnswerRow
              key={message.id}
              panel={panel}
              intl={intl}
              answer={message}
              latest={message === last}
              onSuggestion={fill}
              slots={slots}
            />
          ),
        )}
      </div>
      {hasNewBelow && (
        <button
          type="button"
          className="jump"
          onClick={() => {
            toEnd();
            log.current?.focus({ preventScroll: true });
          }}
        >
          <Icon path={deferredIcons.down} />
          {t(state.busy ? 'assistant.log.more' : 'assistant.log.new')}
        </button>
      )}
    </>
  );
}
