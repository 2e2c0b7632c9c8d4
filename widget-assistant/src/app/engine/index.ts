import { changeAnswer } from '../../shared/messages.ts';
import type { Panel } from '../../shared/panel.ts';
import {
  type AssistantApi,
  AssistantError,
  createAssistantApi,
} from '../../shared/stream/index.ts';
import type { Runtime } from '../runtime.ts';
import { createSendLimit } from './send-limit.ts';
import { type Exchange, createExchange } from './exchange.ts';
import { createAttach } from './attach-image.ts';
import { readFailure, showFailure } from './failures.ts';
import { saveImage, saveTranscript, type TranscriptFormat } from './downloads.ts';
import { createShowToast, type ShowToast } from './show-toast.ts';
import { createLocalisedAnnouncer } from './announcer.ts';
import { createIdentity } from './identity.ts';
import { reopenInTime } from './reopen-in-time.ts';

export interface Engine extends Exchange {
  api: () => AssistantApi;
  toast: ShowToast;
  attach(this: void, file: Blob): void;
  rate: Panel['rate'];
  download(this: void, url: string): void;
  identify(this: void): void;
  saveTranscript(this: void, format: TranscriptFormat): void;
  end(this: void): void;
}

/** Creates the part that talks to the server; started after the first panel has been painted. */
export function createEngine(
  runtime: Runtime,
  panel: Panel,
  region: () => HTMLElement | null,
): Engine {
  const { host, state } = runtime;
  const announcer = createLocalisedAnnouncer(runtime, region);
  const toast = createShowToast(runtime, announcer);
  const identity = createIdentity(runtime, (token) => api.visitor(token));
  identity.start();

  function connect(): AssistantApi {
    const { apiUrl, siteKey } = host.options.get();
    const connected = createAssistantApi({
      apiUrl,
      siteKey,
      locale: () => host.options.get().locale,
      token: async () => host.options.get().session?.accessToken() ?? (await identity.token()),
    });
    return {
      ...connected,
      async ask(...asked) {
        try {
          await connected.ask(...asked);
        } catch (error) {
          const refused = error instanceof AssistantError && error.code === 'VISITOR_REFUSED';
          if (!refused || !(await identity.renew())) throw error;
          await connected.ask(...asked);
        }
        // The site was switched on again while the page was open.
        if (state.get().closedFor !== null) {
          state.set({ closedFor: null });
          void applySite();
        }
      },
    };
  }
  let api = connect();
  const reconnect = host.options.subscribe(() => (api = connect()));

  const exchange = createExchange({
    runtime,
    panel,
    api: () => api,
    announcer,
    sendLimit: createSendLimit(runtime, panel),
  });
  const unsubscribe = state.subscribe(exchange.onNetworkChange);
  const stopReopening = reopenInTime(state);

  async function applySite(): Promise<void> {
    try {
      const { theme, origin } = await api.site();
      state.set({ origin });
      host.applyTheme(theme);
    } catch (error) {
      readFailure(runtime, error);
      const { closedFor, intl } = state.get();
      // A closed site is announced, and nothing is promised on it; other errors show up when the visitor asks.
      if (closedFor === null) state.set({ origin: 'model' });
      else announcer().say(intl.t(closedFor));
    }
  }
  void applySite();
  exchange.onNetworkChange();

  return {
    ...exchange,
    api: () => api,
    toast,
    attach: createAttach(panel),
    download: (url) => void saveImage(panel, url),
    saveTranscript: (format) => void saveTranscript(panel, format),
    rate(answerId, feedback) {
      const { messages } = state.get();
      const answer = messages.find(({ id }) => id === answerId);
      if (answer?.role !== 'assistant' || answer.messageId === null) return;
      state.set({ messages: changeAnswer(messages, answerId, { rating: feedback.rating }) });
      runtime.visit.saveConversation(state.get().messages);
      api.feedback({ messageId: answer.messageId, ...feedback }).catch((error: unknown) => {
        const now = state.get().messages;
        state.set({ messages: changeAnswer(now, answerId, { rating: answer.rating }) });
        showFailure(panel, readFailure(runtime, error));
      });
    },
    identify: identity.start,
    end() {
      stopReopening();
      announcer().clear();
      exchange.stop();
      reconnect();
      unsubscribe();
    },
  };
}
