import { setImmediate as nextIteration } from 'node:timers/promises';
import type { ChatDelta, ChatProvider, ChatRequest } from '../chat-port.ts';
import { answer, type Reply } from './answers.ts';
import { say } from './say.ts';
import { type Question, understand } from './understand.ts';

/** Starts of follow-up questions such as "et en 5e ?", whose subject is in the question before. */
function withHistory(question: Question, { history, locale }: ChatRequest): Question {
  if (question.words.length > 6 || (question.level === null && question.discipline === null)) {
    return question;
  }
  const before = history.findLast(({ role }) => role === 'user');
  if (before === undefined) return question;
  const earlier = understand(before.text, locale);
  return {
    ...question,
    level: question.level ?? earlier.level,
    discipline: question.discipline ?? earlier.discipline,
    topic: question.topic ?? earlier.topic,
  };
}

function compose(request: ChatRequest): Reply {
  const question = withHistory(understand(request.query, request.locale), request);
  const { language } = question;
  const reply = answer(question);
  return {
    ...reply,
    answered: reply.answered && request.image === null && !request.drawing,
    paragraphs: [
      say(language, 'offline.banner'),
      ...(request.image === null ? [] : [say(language, 'cannot.image')]),
      ...(request.webSearch ? [say(language, 'cannot.web')] : []),
      ...(request.drawing ? [say(language, 'cannot.draw')] : []),
      ...(request.context === null
        ? []
        : [say(language, 'cannot.context', { title: request.context.title })]),
      ...reply.paragraphs,
    ],
  };
}

/** Splits into sentences and lines with the space after them: joined, they are the same text. */
export function pieces(text: string): string[] {
  return text.match(/[^\n]*?(?:[.?!…](?=\s|$)\s*|\n+|$)/gu)?.filter((piece) => piece !== '') ?? [];
}

/**
 * The built-in assistant, for servers without a model's key. It answers from the catalogue, the
 * démarches and the how-to texts. It says that it is offline, and what it cannot do.
 */
export function createOfflineAssistant(): ChatProvider {
  return {
    origin: 'offline',
    mostTokens: () => 0,
    async *answer(request, signal): AsyncGenerator<ChatDelta> {
      const { paragraphs, answered, suggestions, sheet } = compose(request);
      for (const text of pieces(paragraphs.join('\n\n'))) {
        // Yields to the event loop between sentences.
        await nextIteration();
        if (signal.aborted) return;
        yield { kind: 'text', text };
      }
      yield { kind: 'ending', answered, suggestions, sheet };
    },
  };
}
