import type { AssistantEvent } from '@ardoise/contract';
import {
  addAnswer,
  changeAnswer,
  changeQuestion,
  emptyAnswer,
  questionBefore,
  questionOf,
  withoutAnswers,
} from '../../shared/messages.ts';
import type { Answer, Ask, Message, Question } from '../../shared/model.ts';
import { newId } from '../../shared/new-id.ts';
import { isClosed, type Panel } from '../../shared/panel.ts';
import type { Announcer } from '../../shared/speech/index.ts';
import { type AssistantApi, AssistantError } from '../../shared/stream/index.ts';
import type { Runtime } from '../runtime.ts';
import { readFailure, showFailure } from './failures.ts';
import { requestOf } from './request.ts';
import type { SendLimit } from './send-limit.ts';

export interface Exchange {
  /** Sends the composer's content, or the given question. */
  send(this: void, ask?: Ask): void;
  stop(this: void): void;
  retry(this: void, answerId: string): void;
  edit(this: void, questionId: string): void;
  withdraw(this: void, questionId: string): void;
  /** Queues the open question when the network is lost, and sends queued ones when it is back. */
  onNetworkChange(this: void): void;
}

interface Tools {
  runtime: Runtime;
  panel: Panel;
  api: () => AssistantApi;
  sendLimit: SendLimit;
  announcer: () => Announcer;
}

/** Abort reason: the network was lost. */
const networkLost = Symbol('network lost');

/** A call can fail before the browser has noticed that the network is gone. */
async function isOnline(): Promise<boolean> {
  if (navigator.onLine) await new Promise((done) => setTimeout(done, 300));
  return navigator.onLine;
}

/** Sends questions, one at a time, and receives their answers. */
export function createExchange({ runtime, panel, api, sendLimit, announcer }: Tools): Exchange {
  const { state, host, answerStream, visit } = runtime;
  let current: AbortController | null = null;

  function setMessages(messages: readonly Message[]): void {
    state.set({ messages });
    visit.saveConversation(messages);
  }

  /** Empties the composer once its text has moved to the conversation. */
  function clearComposer(): void {
    state.set({ text: '', context: null });
    visit.saveDraft('');
  }

  async function send(given?: Ask): Promise<void> {
    const { busy, text, webSearch, image, context, online } = state.get();
    const ask = given ?? { text, webSearch, image, context };
    if (busy || isClosed(state.get()) || ask.text.trim() === '') return;
    if (given === undefined && state.get().preparing) {
      state.set({ sendsWhenReady: true });
      return announcer().say(state.get().intl.t('assistant.image.send-waits'));
    }
    const question: Question = {
      ...ask,
      role: 'user',
      id: newId(),
      time: Date.now(),
      waiting: !online,
      counted: false,
    };
    if (online) {
      // Set before counting, which may wait for another tab, so that nothing else is sent meanwhile.
      state.set({ busy: true });
      if (!(await sendLimit.consume())) {
        // An attempt uses up the image even when it is refused.
        state.set({ image: null, busy: false });
        return;
      }
      question.counted = true;
    }
    if (given === undefined) clearComposer();
    state.set({ image: null });
    setMessages([...state.get().messages, question]);
    if (online) await requestAnswer(question);
    else announcer().say(state.get().intl.t('assistant.offline.kept'));
  }

  async function requestAnswer(question: Question): Promise<void> {
    const { id } = question;
    const answer = emptyAnswer();
    const request = requestOf(state.get(), question);
    const controller = new AbortController();
    current = controller;
    answerStream.clear();
    announcer().clear();
    state.set({ busy: true });
    setMessages(addAnswer(state.get().messages, id, answer));
    host.bus.emit('message-sent', {
      length: question.text.length,
      image: question.image !== null,
      webSearch: question.webSearch,
    });
    const settle = (patch: Partial<Answer>) => {
      announcer().end();
      const text = answerStream.text();
      const { view } = state.get();
      setMessages(
        changeAnswer(state.get().messages, answer.id, { text, time: Date.now(), ...patch }),
      );
      state.set({ busy: false, unread: view !== 'open' });
    };
    try {
      await api().ask(request, {
        onEvent: (event) => applyEvent(event, answer.id, settle),
        signal: controller.signal,
      });
    } catch (error) {
      if (controller.signal.reason === networkLost) requeue(question);
      else if (controller.signal.aborted) {
        announcer().clear();
        settle({ state: 'stopped' });
      } else await handleFailure(error, question, settle);
    } finally {
      if (current === controller) current = null;
    }
    sendLimit.notifyIfSpent();
  }

  function applyEvent(
    event: Exclude<AssistantEvent, { name: 'error' }>,
    id: string,
    settle: (patch: Partial<Answer>) => void,
  ): void {
    if (event.name === 'delta') {
      if (answerStream.text() === '') host.bus.emit('answer-started', {});
      answerStream.add(event.data.text);
      announcer().push(event.data.text);
      return;
    }
    const answer = state.get().messages.find((message) => message.id === id);
    if (answer?.role !== 'assistant') return;
    const { messages } = state.get();
    if (event.name === 'source') {
      state.set({
        messages: changeAnswer(messages, id, { sources: [...answer.sources, event.data] }),
      });
    } else if (event.name === 'image') {
      const images = [...answer.images, event.data.url];
      state.set({ messages: changeAnswer(messages, id, { images }) });
    } else {
      const { messageId, conversationId, origin, counted, suggestions, sheet } = event.data;
      if (!counted) void sendLimit.giveBack();
      if (conversationId !== null) state.set({ conversationId });
      settle({ state: 'done', messageId, offline: origin === 'offline', suggestions, sheet });
      host.bus.emit('answer-finished', { messageId, length: answerStream.text().length });
    }
  }

  /** The network was lost after sending: queue the question again, without counting it twice. */
  function requeue({ id }: Question): void {
    state.set({ busy: false, online: false });
    setMessages(changeQuestion(withoutAnswers(state.get().messages, id), id, { waiting: true }));
  }

  async function handleFailure(
    error: unknown,
    question: Question,
    settle: (patch: Partial<Answer>) => void,
  ): Promise<void> {
    if (error instanceof AssistantError && error.code === 'OFFLINE' && !(await isOnline())) {
      requeue(question);
      return;
    }
    const failure = readFailure(runtime, error);
    const part = answerStream.text();
    // The server counts what it declines, for a school's teacher too.
    const isCounted = part !== '' || failure.code === 'ASSISTANT_REFUSED';
    if (question.counted && !isCounted) {
      await sendLimit.giveBack();
      setMessages(changeQuestion(state.get().messages, question.id, { counted: false }));
    }
    sendLimit.applyServerError(failure.code);
    if (part === '') settle({ state: 'failed', text: failure.text });
    else {
      // Keep the partial answer and show the failure below it.
      settle({ state: 'stopped' });
      const failed: Answer = { ...emptyAnswer(), state: 'failed', text: failure.text };
      setMessages(addAnswer(state.get().messages, question.id, failed));
    }
    showFailure(panel, failure);
  }

  async function resend(question: Question): Promise<void> {
    if (state.get().busy) return;
    const patch: Partial<Question> = { waiting: false, time: Date.now(), counted: true };
    if (!question.counted) {
      state.set({ busy: true });
      if (!(await sendLimit.consume())) {
        state.set({ busy: false });
        return;
      }
    }
    setMessages(
      changeQuestion(withoutAnswers(state.get().messages, question.id), question.id, patch),
    );
    const fresh = questionOf(state.get().messages, question.id);
    if (fresh !== null) await requestAnswer(fresh);
  }

  return {
    send: (ask) => void send(ask),
    stop: () => current?.abort(),
    retry(answerId) {
      const { messages, online } = state.get();
      const question = questionBefore(messages, answerId);
      if (question === null || state.get().busy) return;
      if (online) void resend(question);
      else
        setMessages(
          changeQuestion(withoutAnswers(messages, question.id), question.id, { waiting: true }),
        );
    },
    edit(id) {
      const { messages, text } = state.get();
      const question = questionOf(messages, id);
      if (question?.waiting !== true) return;
      setMessages(messages.filter((message) => message !== question));
      panel.write(text === '' ? question.text : `${question.text}\n${text}`);
      const { image, context, webSearch } = question;
      state.set({ image, context, webSearch });
    },
    withdraw(id) {
      setMessages(state.get().messages.filter((message) => message.id !== id));
    },
    onNetworkChange() {
      const { messages, online, busy, allowance } = state.get();
      // The browser may take minutes to fail a request that has had no response.
      if (!online && current !== null && answerStream.text() === '') current.abort(networkLost);
      if (!online || busy) return;
      const next = messages.find((message) => message.role === 'user' && message.waiting);
      if (next?.role !== 'user') return;
      if (next.counted || allowance === null || allowance.remaining > 0) void resend(next);
    },
  };
}
