import type { Locale } from '@ardoise/contract';
import { yieldToBrowser } from '../shared/yield-to-browser.ts';
import { createBus, type Listener } from '../shared/bus.ts';
import type { Call, StartApp } from '../shared/loader-protocol.ts';
import { pickLocale } from '../shared/locale.ts';
import type { AssistantOptions, IdentityTokenSource, OpenOptions } from '../shared/public-api.ts';
import { type Assistant, startAssistant, type LocaleTexts } from './assistant.ts';
import { textsOf } from './bundled-texts.ts';
import css from './launcher.css?inline';

declare const ASSISTANT_VERSION: string;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Options merged by the loader; each field is validated where it is used. */
const isOptions = (value: unknown): value is AssistantOptions => isObject(value);

const isListener = (value: unknown): value is Listener =>
  Array.isArray(value) && typeof value[1] === 'function';

const isVouch = (value: unknown): value is string | IdentityTokenSource =>
  typeof value === 'string' || typeof value === 'function';

/** Host pages are plain JavaScript: values of a wrong type are ignored. */
function readOpenOptions(value: unknown): OpenOptions {
  const read: OpenOptions = {};
  if (!isObject(value)) return read;
  if ('prompt' in value && typeof value.prompt === 'string') read.prompt = value.prompt;
  if (!('context' in value) || !isObject(value.context)) return read;
  const { context } = value;
  if (!('title' in context) || !('text' in context)) return read;
  const { title, text } = context;
  if (typeof title === 'string' && typeof text === 'string') read.context = { title, text };
  return read;
}

const localeOf = ({ locale }: AssistantOptions): Locale =>
  pickLocale([locale, document.documentElement.lang, navigator.language]);

/** The latest options among queued calls; null when `destroy` came last. */
function optionsAmong(calls: readonly Call[]): AssistantOptions | null {
  const last = calls.filter(([name]) => name === 'update').at(-1)?.[1];
  return isOptions(last) ? last : null;
}

export const init: StartApp = async (root, calls) => {
  const launcher = root.querySelector('button');
  if (launcher === null) throw new Error('the loader has drawn no button');
  const listeners = new Set<Listener>();
  const bus = createBus(listeners);
  /** Identifies the current run; changed by each start and stop, so that an outdated start can tell. */
  let currentRun: object | null = null;
  let running: Assistant | null = null;
  /** Calls queued until the assistant runs. */
  let queue: Call[] = [];

  function dispatch([name, value]: Call): void {
    if (name === 'on' && isListener(value)) listeners.add(value);
    else if (name === 'update' && isOptions(value)) running?.update(value, localeOf(value));
    else if (name === 'open') running?.open(readOpenOptions(value));
    else if (name === 'close') running?.close();
    else if (name === 'minimise') running?.minimise();
    else if (name === 'maximise') running?.maximise();
    else if (name === 'send' && typeof value === 'string') running?.send(value);
    else if (name === 'identify' && isVouch(value)) running?.identify(value);
  }

  /** Registers handlers first, so that none misses `ready`, which precedes all other calls. */
  async function start(button: HTMLElement, texts: LocaleTexts): Promise<void> {
    const run = {};
    currentRun = run;
    await yieldToBrowser();
    const options = optionsAmong(queue);
    if (currentRun !== run) return;
    if (options === null) return stop();
    const started = startAssistant(root, button, bus, options, texts);
    await yieldToBrowser();
    // Stopped, and perhaps restarted, in the meantime.
    if (currentRun !== run) return started.destroy();
    running = started;
    const batch = queue;
    queue = [];
    for (const call of batch) if (call[0] === 'on') dispatch(call);
    bus.emit('ready', { version: ASSISTANT_VERSION });
    for (const call of batch) if (call[0] !== 'on') dispatch(call);
  }

  function stop(): void {
    queue = [];
    currentRun = null;
    running?.destroy();
    running = null;
    listeners.clear();
  }

  const locale = localeOf(optionsAmong(calls) ?? {});
  const texts: LocaleTexts = { locale, messages: await textsOf(locale) };

  // From here on everything is synchronous, and errors are reported.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  launcher.className = 'launcher';
  launcher.textContent = '';
  queue = calls.splice(0);
  calls.push = (...more) => {
    for (const call of more) {
      if (call[0] === 'destroy') stop();
      else if (running) dispatch(call);
      else {
        // Calls made during a start belong to that start.
        queue.push(call);
        if (currentRun === null) start(launcher, texts).catch(reportError);
      }
    }
    return more.length;
  };
  await start(launcher, texts);
};
