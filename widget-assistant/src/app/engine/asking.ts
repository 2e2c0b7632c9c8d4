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
import type { Panel } from '../../shared/panel.ts';
import type { Announcer } from '../../shared/speech/index.ts';
import { type AssistantApi, AssistantError } from '../../shared/stream/index.ts';
import type { Desk } from '../desk.ts';
import { readFailure, tellFailure } from './failures.ts';
import { requestOf } from './request.ts';
import type { Allowing } from './allowing.ts';

export interface Asking {
  /** Sends the composer's content, or the given question. */
  send(this: void, ask?: Ask): void;
  stop(this: void): void;
  retry(this: void, answerId: string): void;
  edit(this: void, questionId: string): void;
  withdraw(this: void, questionId: string): void;
  /** Queues the open question when the network is lost, and sends queued ones when it is back. */
  heedNetwork(this: void): void;
}

interface Tools {
  desk: Desk;
  panel: Panel;
  api: () => AssistantApi;
  allowing: Allowing;
  voice: () => Announcer;
}

/** Abort reason: the network was lost. */
const gone = Symbol('gone');

/** A call can fail before the browser has noticed that the network is gone. */
async function isOnline(): Promise<boolean> {
  if (navigator.onLine) await new Promise((done) => setTimeout(done, 300));
  return navigator.onLine;
}

/** Sends questions, one at a time, and receives their answers. */
export function createAsking({ desk, panel, api, allowing, voice }: Tools): Asking {
  const { state, host, live, kept } = desk;
  let control: AbortController | null = null;

  function put(messages: readonly Message[]): void {
    state.set({ messages });
    kept.keepConversation(messages);
  }

  /** Empties the composer once its text has moved to the conversation. */
  function clear(): void {
    state.set({ text: '', context: null });
    kept.keepDraft('');
  }

  async function send(given?: Ask): Promise<void> {
    const { busy, text, webSearch, image, context, online, closedFor } = state.get();
    const ask = given ?? { text, webSearch, image, context };
    if (busy || closedFor !== null || ask.text.trim() === '') return;
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
      if (!(await allowing.allow())) {
        // An attempt uses up the image even when it is refused.
        state.set({ image: null, busy: false });
        return;
      }
      question.counted = true;
    }
    if (given === undefined) clear();
    state.set({ image: null });
    put([...state.get().messages, question]);
    if (online) await bring(question);
    else voice().say(state.get().intl.t('assistant.offline.kept'));
  }

  async function bring(question: Question): Promise<void> {
    const { id } = question;
    const answer = emptyAnswer();
    const request = requestOf(state.get(), question);
    const own = new AbortController();
    control = own;
    live.clear();
    voice().clear();
    state.set({ busy: true });
    put(addAnswer(state.get().messages, id, answer));
    host.bus.emit('message-sent', {
      length: question.text.length,
      image: question.image !== null,
      webSearch: question.webSearch,
    });
    const settle = (patch: Partial<Answer>) => {
      voice().end();
      const text = live.text();
      const { view } = state.get();
      put(changeAnswer(state.get().messages, answer.id, { text, time: Date.now(), ...patch }));
      state.set({ busy: false, unread: view !== 'open' });
    };
    try {
      await api().ask(request, {
        onEvent: (event) => take(event, answer.id, settle),
        signal: own.signal,
      });
    } catch (error) {
      if (own.signal.reason === gone) wait(question);
      else if (own.signal.aborted) {
        voice().clear();
        settle({ state: 'stopped' });
      } else await fail(error, question, settle);
    } finally {
      if (control === own) control = null;
    }
    allowing.tell();
  }

  function take(
    event: Exclude<AssistantEvent, { name: 'error' }>,
    id: string,
    settle: (patch: Partial<Answer>) => void,
  ): void {
    if (event.name === 'delta') {
      if (live.text() === '') host.bus.emit('answer-started', {});
      live.add(event.data.text);
      voice().push(event.data.text);
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
      const { messageId, conversationId, origin, suggestions, sheet } = event.data;
      if (conversationId !== null) state.set({ conversationId });
      settle({ state: 'done', messageId, offline: origin === 'offline', suggestions, sheet });
      host.bus.emit('answer-finished', { messageId, length: live.text().length });
    }
  }

  /** The network was lost after sending: queue the question again, without counting it twice. */
  function wait({ id }: Question): void {
    state.set({ busy: false, online: false });
    put(changeQuestion(withoutAnswers(state.get().messages, id), id, { waiting: true }));
  }

  async function fail(
    error: unknown,
    question: Question,
    settle: (patch: Partial<Answer>) => void,
  ): Promise<void> {
    if (error instanceof AssistantError && error.code === 'OFFLINE' && !(await isOnline())) {
      wait(question);
      return;
    }
    const failure = readFailure(desk, error);
    allowing.heed(failure.code);
    const part = live.text();
    if (part === '') settle({ state: 'failed', text: failure.text });
    else {
      // Keep the partial answer and show the failure below it.
      settle({ state: 'stopped' });
      const failed: Answer = { ...emptyAnswer(), state: 'failed', text: failure.text };
      put(addAnswer(state.get().messages, question.id, failed));
    }
    tellFailure(panel, failure);
  }

  async function again(question: Question): Promise<void> {
    if (state.get().busy) return;
    const patch: Partial<Question> = { waiting: false, time: Date.now(), counted: true };
    if (!question.counted) {
      state.set({ busy: true });
      if (!(await allowing.allow())) {
        state.set({ busy: false });
        return;
      }
    }
    put(changeQuestion(withoutAnswers(state.get().messages, question.id), question.id, patch));
    const fresh = questionOf(state.get().messages, question.id);
    if (fresh !== null) await bring(fresh);
  }

  return {
    send: (ask) => void send(ask),
    stop: () => control?.abort(),
    retry(answerId) {
      const { messages, online } = state.get();
      const question = questionBefore(messages, answerId);
      if (question === null || state.get().busy) return;
      if (online) void again(question);
      else
        put(changeQuestion(withoutAnswers(messages, question.id), question.id, { waiting: true }));
    },
    edit(id) {
      const { messages, text } = state.get();
      const question = questionOf(messages, id);
      if (question?.waiting !== true) return;
      put(messages.filter((message) => message !== question));
      panel.write(text === '' ? question.text : `${question.text}\n${text}`);
      const { image, context, webSearch } = question;
      state.set({ image, context, webSearch });
    },
    withdraw(id) {
      put(state.get().messages.filter((message) => message.id !== id));
    },
    heedNetwork() {
      const { messages, online, busy, allowance } = state.get();
      // The browser may take minutes to fail a request that has had no response.
      if (!online && control !== null && live.text() === '') control.abort(gone);
      if (!online || busy) return;
      const next = messages.find((message) => message.role === 'user' && message.waiting);
      if (next?.role !== 'user') return;
      if (next.counted || allowance === null || allowance.remaining > 0) void again(next);
    },
  };
}
