import { changeAnswer } from '../../shared/messages.ts';
import type { Panel } from '../../shared/panel.ts';
import { type AssistantApi, createAssistantApi } from '../../shared/stream/index.ts';
import type { Desk } from '../desk.ts';
import { createAllowing } from './allowing.ts';
import { type Asking, createAsking } from './asking.ts';
import { attach } from './attaching.ts';
import { readFailure, tellFailure } from './failures.ts';
import { saveImage, saveTranscript, type TranscriptFormat } from './saving.ts';
import { createToasting, type Toasting } from './toasting.ts';
import { createVoice } from './voice.ts';

export interface Engine extends Asking {
  api: () => AssistantApi;
  toast: Toasting;
  attach(this: void, file: Blob): void;
  rate: Panel['rate'];
  download(this: void, url: string): void;
  identify(this: void, token: string): void;
  saveTranscript(this: void, format: TranscriptFormat): void;
  end(this: void): void;
}

/** Creates the part that talks to the server; started after the first panel has been painted. */
export function createEngine(desk: Desk, panel: Panel, region: () => HTMLElement | null): Engine {
  const { host, state } = desk;
  const voice = createVoice(desk, region);
  const toast = createToasting(desk, voice);
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

  const asking = createAsking({
    desk,
    panel,
    api: () => api,
    voice,
    allowing: createAllowing(desk, panel),
  });
  const release = state.subscribe(asking.heedNetwork);

  async function look(): Promise<void> {
    if (host.options.get().siteKey === null) return;
    try {
      const { theme } = await api.site();
      host.applyTheme(theme);
    } catch (error) {
      // Announce it only when the site itself is closed; other errors show up when the visitor asks.
      readFailure(desk, error);
      const { closedFor, intl } = state.get();
      if (closedFor !== null) voice().say(intl.t(closedFor));
    }
  }
  void look();
  asking.heedNetwork();

  return {
    ...asking,
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
      desk.kept.keepConversation(state.get().messages);
      api.feedback({ messageId: answer.messageId, ...feedback }).catch((error: unknown) => {
        const now = state.get().messages;
        state.set({ messages: changeAnswer(now, answerId, { rating: answer.rating }) });
        tellFailure(panel, readFailure(desk, error));
      });
    },
    identify(token) {
      const grant = async () => {
        const visitor = await api.visitor(token);
        const { limit, remaining } = visitor;
        visitorToken = visitor.visitorToken;
        desk.grant({ limit, remaining, school: true });
        host.bus.emit('identified', { limit, remaining });
      };
      grant().catch((error: unknown) => readFailure(desk, error));
    },
    end() {
      voice().clear();
      asking.stop();
      reconnect();
      release();
    },
  };
}
