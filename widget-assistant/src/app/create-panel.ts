import { yieldToBrowser } from '../shared/yield-to-browser.ts';
import type { AppHandle } from '../shared/app-host.ts';
import type { Ask } from '../shared/model.ts';
import type { Panel } from '../shared/panel.ts';
import type { AssistantContext, OpenOptions } from '../shared/public-api.ts';
import type { Runtime } from './runtime.ts';
import type { Deferred } from './deferred.tsx';

interface PanelSetup {
  panel: Panel;
  handle: Omit<AppHandle, 'unmount'>;
  /** Loads, once, everything that the first panel does not contain. */
  loadDeferred: () => Promise<Deferred>;
  region: (element: HTMLElement | null) => void;
  stop: () => void;
}

/** Creates the panel's actions. Those that only change state run here; the others wait for the deferred part. */
export function createPanel(runtime: Runtime): PanelSetup {
  const { state, host } = runtime;
  let deferred: Promise<Deferred> | null = null;
  let liveRegion: HTMLElement | null = null;
  let offeredContext: AssistantContext | null = null;
  let ended = false;

  function loadDeferred(): Promise<Deferred> {
    deferred ??= import('./deferred.tsx').then(async ({ createDeferred }) => {
      await yieldToBrowser();
      state.set({ loadFailed: false });
      const loaded = createDeferred(runtime, panel, () => liveRegion);
      await yieldToBrowser();
      return loaded;
    });
    // A failed fetch is repeated at the next use.
    deferred.catch(() => (deferred = null));
    return deferred;
  }

  /**
   * Runs an action that needs the deferred part; when that cannot be fetched, the panel says so and keeps its state.
   */
  async function withDeferred(act: (deferred: Deferred) => void): Promise<void> {
    let loaded: Deferred;
    try {
      loaded = await loadDeferred();
    } catch {
      state.set({ loadFailed: true });
      return;
    }
    if (!ended) act(loaded);
  }

  /** What had the focus on the page when the panel was opened. */
  let opener: HTMLElement | null = null;

  function rememberOpener(): void {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const isOwn = element?.getRootNode() === host.root;
    opener = element instanceof HTMLElement && !isOwn && element !== document.body ? element : null;
  }

  function returnFocus(): void {
    opener?.focus({ preventScroll: true });
    // It may be gone, or hidden.
    if (opener === null || !opener.matches(':focus')) host.launcher.focus({ preventScroll: true });
  }

  function focusIsInside(): boolean {
    return host.root.activeElement !== null;
  }

  function open(options: OpenOptions = {}): void {
    const before = state.get().view;
    if (before === 'closed') rememberOpener();
    const { prompt = '', context } = options;
    state.set({ view: 'open', unread: false });
    // When the visitor just opens the panel, show it first and read storage in a later task.
    if (prompt === '' && context === undefined) {
      setTimeout(() => {
        if (!ended) runtime.activate();
      });
    } else prefill(prompt, context);
    if (before !== 'open') host.bus.emit('open', {});
  }

  function prefill(prompt: string, context: AssistantContext | undefined): void {
    runtime.activate();
    const { text } = state.get();
    // Keep an unsent draft: the prompt goes below it.
    if (prompt !== '' && prompt !== text) panel.write(text === '' ? prompt : `${text}\n${prompt}`);
    if (context === undefined) return;
    offeredContext = context;
    state.set({ context });
  }

  const panel: Panel = {
    state,
    answerStream: runtime.answerStream,
    open: () => open(),
    close() {
      if (state.get().view === 'closed') return;
      const restoreFocus = focusIsInside();
      state.set({ view: 'closed' });
      if (restoreFocus) returnFocus();
      host.bus.emit('close', {});
    },
    minimise() {
      if (state.get().view === 'minimised') return;
      runtime.activate();
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
      runtime.visit.saveDraft(text);
    },
    send: (ask) => void withDeferred(({ engine }) => engine.send(ask)),
    stop: () => void withDeferred(({ engine }) => engine.stop()),
    retry: (id) => void withDeferred(({ engine }) => engine.retry(id)),
    edit: (id) => void withDeferred(({ engine }) => engine.edit(id)),
    withdraw: (id) => void withDeferred(({ engine }) => engine.withdraw(id)),
    attach: (file) => void withDeferred(({ engine }) => engine.attach(file)),
    detach: () => state.set({ image: null, preparing: false, sendsWhenReady: false }),
    rate: (...rating) => void withDeferred(({ engine }) => engine.rate(...rating)),
    download: (url) => void withDeferred(({ engine }) => engine.download(url)),
    toast: (...toast) => void withDeferred(({ engine }) => engine.toast(...toast)),
    dismiss: (id) => state.set({ toasts: state.get().toasts.filter((toast) => toast.id !== id) }),
    canAskAboutPage: () => host.options.get().context !== null || offeredContext !== null,
    askAboutPage() {
      const context = host.options.get().context?.() ?? offeredContext;
      if (context !== null) return state.set({ context });
      const { t } = state.get().intl;
      panel.toast('plain', t('assistant.context.none'));
    },
    resume(conversationId, messages) {
      state.set({ conversationId, messages, keep: conversationId !== null || state.get().keep });
      runtime.visit.saveConversation(messages);
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
    loadDeferred,
    region: (element) => (liveRegion = element),
    handle: {
      open,
      close: panel.close,
      minimise: panel.minimise,
      maximise: panel.maximise,
      send(text) {
        runtime.activate();
        open();
        const ask: Ask = { text, webSearch: false, image: null, context: null };
        panel.send(ask);
      },
      identify(given) {
        // A function can wait until the visitor opens the panel; a token expires.
        runtime.vouch = given;
        if (deferred !== null || typeof given === 'string') {
          void withDeferred(({ engine }) => engine.identify());
        }
      },
    },
    stop() {
      ended = true;
      deferred?.then((loaded) => loaded.engine.end()).catch(() => {});
    },
  };
}
