import type { AssistantRequest } from '@ardoise/contract';
import { launchBrowser } from '@ardoise/journeys/browser';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type PartnerPage, startPartnerPage } from './partner-page.ts';
import { type ScriptedApi, siteKey, startScriptedApi } from './scripted-api.ts';

/** Timeout for everything that tests wait for. */
const patience = 10_000;

/** A browser, a school's page, and a scripted API. */
export interface Stage {
  readonly browser: Browser;
  readonly api: ScriptedApi;
  readonly partner: PartnerPage;
}

const school = { name: 'École', origin: 'model', theme: {} } as const;

function started<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('Read it in a test or hook: it starts in beforeAll');
  return part;
}

/** Shared by the tests of a file. Pages are closed after each test. */
export function useStage(): Stage {
  const stage: { browser?: Browser; api?: ScriptedApi; partner?: PartnerPage } = {};
  beforeAll(async () => {
    stage.api = await startScriptedApi();
    stage.partner = await startPartnerPage(stage.api.url, siteKey);
    stage.browser = await launchBrowser();
  });
  afterEach(async () => {
    started(stage.api).site = school;
    const contexts = started(stage.browser).contexts();
    await Promise.all(contexts.map((context) => context.close()));
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.partner?.stop();
    await stage.api?.stop();
  });
  return {
    get browser() {
      return started(stage.browser);
    },
    get api() {
      return started(stage.api);
    },
    get partner() {
      return started(stage.partner);
    },
  };
}

export interface Visit {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  locale?: 'fr' | 'en' | 'de' | 'es';
  /** On a page of Ardoise's own origin, where teachers sign in. */
  own?: boolean;
  /** Further `data-*` of the script tag. */
  data?: Record<string, string>;
  /** Another tab of the same visitor. */
  context?: BrowserContext;
  options?: BrowserContextOptions;
  /** Runs before the page is opened, such as to install a clock. */
  before?: (page: Page) => Promise<unknown>;
}

/** Locators by accessible name. */
export interface Widget {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly launcher: Locator;
  readonly panel: Locator;
  readonly log: Locator;
  readonly text: Locator;
  readonly sendButton: Locator;
  open(): Promise<void>;
  /** Types a question and sends it. */
  ask(question: string): Promise<void>;
  /** Makes the page tell the assistant who is signed in. */
  signIn(userId: string | null): Promise<void>;
  /** Calls a method of `window.ArdoiseAssistant`. */
  call(method: 'open' | 'identify', value: unknown): Promise<void>;
  /** The accessible name of the focused element, inside the widget or on the page. */
  focused(): Promise<string>;
}

/** Opens the school's page. */
export async function visit(stage: Stage, given: Visit = {}): Promise<Widget> {
  const { width = 1280, height = 800, theme = 'light', locale = 'fr', data = {} } = given;
  const context =
    given.context ??
    (await stage.browser.newContext({
      locale: 'fr-FR',
      timezoneId: 'Africa/Porto-Novo',
      viewport: { width, height },
      reducedMotion: 'reduce',
      ...given.options,
    }));
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  await given.before?.(page);
  const { url } = given.own === true ? stage.api : stage.partner;
  await page.goto(`${url}/?${new URLSearchParams({ theme, locale, ...data })}`);
  const root = page.locator('ardoise-assistant');
  const text = root.locator('textarea');
  const panel = root.getByRole('dialog');
  return {
    page,
    context,
    text,
    launcher: root.locator('button').first(),
    panel,
    log: root.getByRole('log'),
    sendButton: root.locator('.send'),
    async open() {
      await root.locator('button').first().click();
      await panel.waitFor();
    },
    async ask(question) {
      await text.fill(question);
      await text.press('Enter');
    },
    signIn: (userId) =>
      page.evaluate((id) => {
        const session = id === null ? null : { userId: id, accessToken: async () => 'access' };
        const api: unknown = Reflect.get(window, 'ArdoiseAssistant');
        if (typeof api !== 'object' || api === null) throw new Error('no assistant');
        Reflect.get(api, 'update').call(api, { session });
      }, userId),
    call: (method, value) =>
      page.evaluate(
        ([name, argument]) => {
          const api: unknown = Reflect.get(window, 'ArdoiseAssistant');
          if (typeof api !== 'object' || api === null) throw new Error('no assistant');
          Reflect.get(api, name).call(api, argument);
        },
        [method, value] as const,
      ),
    focused: () =>
      page.evaluate(() => {
        const inside = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
        return inside?.getAttribute('aria-label') ?? inside?.textContent ?? '';
      }),
  };
}

/** Opens the school's page and the assistant's panel. */
export async function openPanel(stage: Stage, given: Visit = {}): Promise<Widget> {
  const widget = await visit(stage, given);
  await widget.open();
  return widget;
}

export const button = (widget: Widget, name: string) => widget.panel.getByRole('button', { name });

/** The last question that reached the API. */
export function lastAsked(stage: Stage): AssistantRequest {
  const last = stage.api.asked.at(-1);
  if (last === undefined) throw new Error('Nothing was asked');
  return last;
}
