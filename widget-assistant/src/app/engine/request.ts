import type { AssistantRequest } from '@ardoise/contract';
import { assistantLimits } from '../../shared/bounds.ts';
import type { Question } from '../../shared/model.ts';
import type { PanelState } from '../../shared/panel.ts';

/** Truncates without splitting a surrogate pair. */
function cut(text: string, most: number): string {
  const end = text.slice(0, most);
  return /[\uD800-\uDBFF]$/.test(end) ? end.slice(0, -1) : end;
}

/** The messages before a question, oldest first, within the server's limits. */
function historyBefore(
  state: PanelState,
  question: Question,
): NonNullable<AssistantRequest['history']> {
  const before = state.messages.slice(0, state.messages.indexOf(question));
  const history = before.flatMap((message) => {
    const included = message.role === 'user' ? !message.waiting : message.state !== 'failed';
    const content = cut(message.text.trim(), assistantLimits.historyText);
    return included && content !== '' ? [{ role: message.role, content }] : [];
  });
  return history.slice(-assistantLimits.history);
}

/** The request for a question. It contains nothing of the page but the context that the visitor left attached. */
export function requestOf(state: PanelState, question: Question): AssistantRequest {
  const { conversationId, keep, userId, intl } = state;
  const { text, webSearch, image, context } = question;
  const saved = userId !== null && keep;
  return {
    query: cut(text, assistantLimits.query),
    enableWebSearch: webSearch,
    imageData: image?.dataUrl ?? null,
    locale: intl.locale,
    ...(saved && conversationId !== null
      ? { conversationId }
      : { history: historyBefore(state, question) }),
    ...(saved ? { keep, questionId: question.id } : {}),
    ...(context === null
      ? {}
      : {
          context: {
            title: cut(context.title, 200),
            text: cut(context.text, assistantLimits.context),
          },
        }),
  };
}
