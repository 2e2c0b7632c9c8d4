import { changeAnswer } from '../../shared/messages.ts';
import type { Panel } from '../../shared/panel.ts';
import { type AssistantApi, createAssistantApi } from '../../shared/stream/index.ts';
import type { Runtime } from '../runtime.ts';
import { createSendLimit } from './send-limit.ts';
import { type Exchange, createExchange } from './exchange.ts';
import { attach } from './attach-image.ts';
import { readFailure, showFailure } from './failures.ts';
import { saveImage, saveTranscript, type TranscriptFormat } from './downloads.ts';
import { createShowToast, type ShowToast } from './show-toast.ts';
import { createLocalisedAnnouncer } from './announcer.ts';

export interface Engine extends Exchange {
  api: () => AssistantApi;
  toast: ShowToast;
  attach(this: void, file: Blob): void;
  rate: Panel['rate'];
  download(this: void, url: string): void;
  identify(this: void, token: string): void;
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
  let visitorToken: string | null = null;

  function connect(): AssistantApi {
    const { apiUrl, siteKey } = host.options.get();
    return createAssistantApi({
      apiUrl,
      siteKey,
      locale: () => host.options.get().locale,
      token: async () => host.options.get().session?.accessToken() ?? visitorToken,
    });
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

  async function applySiteTheme(): Promise<void> {
    if (host.options.get().siteKey === null) return;
    try {
      const { theme } = await api.site();
      host.applyTheme(theme);
    } catch (error) {
      // Announce it only when the site itself is closed; other errors show up when the visitor asks.
      readFailure(runtime, error);
      const { closedFor, intl } = state.get();
      if (closedFor !== null) announcer().say(intl.t(closedFor));
    }
  }
  void applySiteTheme();
  exchange.onNetworkChange();

  return {
    ...exchange,
    api: () => api,
    toast,
    attach: (file) => void attach(panel, file),
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
    identify(token) {
      const grant = async () => {
        const visitor = await api.visitor(token);
        const { limit, remaining } = visitor;
        visitorToken = visitor.visitorToken;
        runtime.grant({ limit, remaining, school: true });
        host.bus.emit('identified', { limit, remaining });
      };
      grant().catch((error: unknown) => readFailure(runtime, error));
    },
    end() {
      announcer().clear();
      exchange.stop();
      reconnect();
      unsubscribe();
    },
  };
}
