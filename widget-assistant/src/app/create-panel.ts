import { breathe } from '../shared/breathe.ts';
import type { AppHandle } from '../shared/app-host.ts';
import type { Ask } from '../shared/model.ts';
import type { Panel } from '../shared/panel.ts';
import type { AssistantContext, OpenOptions } from '../shared/public-api.ts';
import type { Desk } from './desk.ts';
import type { Later } from './later.tsx';

interface Made {
  panel: Panel;
  handle: Omit<AppHandle, 'unmount'>;
  /** Loads, once, everything that the first panel does not contain. */
  later: () => Promise<Later>;
  region: (element: HTMLElement | null) => void;
  stop: () => void;
}

/** Creates the panel's actions. Those that only change state run here; the others wait for the deferred part. */
export function createPanel(desk: Desk): Made {
  const { state, host } = desk;
  let part: Promise<Later> | null = null;
  let live: HTMLElement | null = null;
  let offered: AssistantContext | null = null;
  let ended = false;

  function later(): Promise<Later> {
    part ??= import('./later.tsx').then(async ({ createLater }) => {
      await breathe();
      state.set({ stuck: false });
      const made = createLater(desk, panel, () => live);
      await breathe();
      return made;
    });
    // A failed fetch is repeated at the next use.
    part.catch(() => (part = null));
    return part;
  }

  /**
   * Runs an action that needs the deferred part; when that cannot be fetched, the panel says so and keeps its state.
   */
  function withLater(act: (part: Later) => void): void {
    later().then(
      (loaded) => ended || act(loaded),
      () => state.set({ stuck: true }),
    );
  }

  function focusIsInside(): boolean {
    return host.root.activeElement !== null;
  }

  function open(options: OpenOptions = {}): void {
    const before = state.get().view;
    const { prompt = '', context } = options;
    state.set({ view: 'open', unread: false });
    // When the visitor just opens the panel, show it first and read storage in a later task.
    if (prompt === '' && context === undefined) setTimeout(() => ended || desk.begin());
    else offer(prompt, context);
    if (before !== 'open') host.bus.emit('open', {});
  }

  function offer(prompt: string, context: AssistantContext | undefined): void {
    desk.begin();
    const { text } = state.get();
    // Keep an unsent draft: the prompt goes below it.
    if (prompt !== '' && prompt !== text) panel.write(text === '' ? prompt : `${text}\n${prompt}`);
    if (context === undefined) return;
    offered = context;
    state.set({ context });
  }

  const panel: Panel = {
    state,
    live: desk.live,
    open: () => open(),
    close() {
      if (state.get().view === 'closed') return;
      const returns = focusIsInside();
      state.set({ view: 'closed' });
      if (returns) host.launcher.focus({ preventScroll: true });
      host.bus.emit('close', {});
    },
    minimise() {
      if (state.get().view === 'minimised') return;
      desk.begin();
      state.set({ view: 'minimised' });
      host.bus.emit('minimise', {});
    },
    maximise() {
      const maximised = !state.get().maximised;
      state.set({ maximised });
      host.bus.emit('maximise', { maximised });
    },
    write(text) {
      state.set({ text });
      desk.kept.keepDraft(text);
    },
    send: (ask) => withLater((part) => part.engine.send(ask)),
    stop: () => withLater((part) => part.engine.stop()),
    retry: (id) => withLater((part) => part.engine.retry(id)),
    edit: (id) => withLater((part) => part.engine.edit(id)),
    withdraw: (id) => withLater((part) => part.engine.withdraw(id)),
    attach: (file) => withLater((part) => part.engine.attach(file)),
    rate: (...rating) => withLater((part) => part.engine.rate(...rating)),
    download: (url) => withLater((part) => part.engine.download(url)),
    toast: (...toast) => withLater((part) => part.engine.toast(...toast)),
    dismiss: (id) => state.set({ toasts: state.get().toasts.filter((toast) => toast.id !== id) }),
    canAskAboutPage: () => host.options.get().context !== null || offered !== null,
    askAboutPage() {
      const context = host.options.get().context?.() ?? offered;
      if (context !== null) return state.set({ context });
      const { t } = state.get().intl;
      panel.toast('plain', t('assistant.context.none'));
    },
    resume(conversationId, messages) {
      state.set({ conversationId, messages, keep: conversationId !== null || state.get().keep });
      desk.kept.keepConversation(messages);
    },
    link(path) {
      const { appUrl, navigate } = host.options.get();
      const href = `${appUrl}${path}`;
      if (appUrl !== location.origin) return { href, target: '_blank', rel: 'noopener' };
      if (navigate === null) return { href };
      return {
        href,
        onClick(event) {
          event.preventDefault();
          panel.minimise();
          navigate(path);
        },
      };
    },
  };

  return {
    panel,
    later,
    region: (element) => (live = element),
    handle: {
      open,
      close: panel.close,
      minimise: panel.minimise,
      maximise: panel.maximise,
      send(text) {
        desk.begin();
        open();
        const ask: Ask = { text, webSearch: false, image: null, context: null };
        panel.send(ask);
      },
      identify: (token) => withLater((part) => part.engine.identify(token)),
    },
    stop() {
      ended = true;
      part?.then((loaded) => loaded.engine.end()).catch(() => {});
    },
  };
}
