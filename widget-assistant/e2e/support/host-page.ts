import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { siteKey } from './scripted-api.ts';

/** A page of a partner's site. `LOADER` is replaced by the loader's address, and gets the site's key. */
export interface HostPage {
  /** The whole `<head>`; a title and a viewport by default. */
  head?: string;
  body?: string;
  csp?: string;
}

export interface HostSite {
  readonly url: string;
  /** Puts a page on the site. */
  page(path: string, page: HostPage): void;
  /** Puts a script on the site. */
  script(path: string, text: string): void;
  stop(): Promise<void>;
}

export const loaderTag = '<script src="LOADER"></script>';

const content = `<header class="top"><a href="#one">École</a></header>
<main id="one"><h1>Espace enseignants</h1><p>L’unité pédagogique se réunit samedi.</p>
<div class="box"><button id="own" type="button">Imprimer</button></div></main>`;

/** A site of its own origin, whose pages carry the assistant of the API's origin. */
export async function startHostSite(api: string): Promise<HostSite> {
  const pages = new Map<string, HostPage>();
  const scripts = new Map<string, string>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const script = scripts.get(path);
    if (script !== undefined) {
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    }
    const page = pages.get(path);
    if (page === undefined) return void response.writeHead(404).end();
    const fill = (text: string) =>
      text
        .replaceAll('src="LOADER', `data-site-key="${siteKey}" src="LOADER`)
        .replaceAll('LOADER', `${api}/assistant/v1/assistant.js`)
        .replaceAll('API', api);
    const head = page.head ?? '<meta name="viewport" content="width=device-width"><title>É</title>';
    const body = page.body ?? `${content}${loaderTag}`;
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        ...(page.csp === undefined ? {} : { 'content-security-policy': fill(page.csp) }),
      })
      .end(
        fill(
          `<!doctype html><html lang="fr"><head><meta charset="utf-8">${head}</head><body>${body.replace('CONTENT', content)}</body></html>`,
        ),
      );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    page: (path, page) => void pages.set(path, page),
    script: (path, text) => void scripts.set(path, text),
    stop() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** Errors and navigations of a page, as the browser reports them. */
export interface Watch {
  /** Uncaught errors, and violations of the content security policy. */
  readonly faults: string[];
  readonly requests: string[];
}

export async function watchPage(page: Page): Promise<Watch> {
  const watch: Watch = { faults: [], requests: [] };
  page.on('pageerror', (error) => watch.faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content.Security.Policy|Trusted/iu.test(message.text())) watch.faults.push(message.text());
  });
  page.context().on('request', (request) => watch.requests.push(request.url()));
  await page.addInitScript(() => {
    // A browser that does not report its connection speed: nothing is loaded ahead.
    Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
    const seen = { shifts: [] as string[], violations: [] as string[] };
    Reflect.set(window, '__seen', seen);
    addEventListener('securitypolicyviolation', (event) => {
      seen.violations.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Movement right after input does not count as a shift.
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const sources: { node: Node | null }[] = Reflect.get(entry, 'sources');
        seen.shifts.push(
          sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200)).join(),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return watch;
}

/** Layout shifts, and violations of the content security policy. */
export function seenBy(page: Page): Promise<{ shifts: string[]; violations: string[] }> {
  return page.evaluate(() => Reflect.get(window, '__seen'));
}

export interface Stored {
  local: string[];
  session: string[];
  cookies: string[];
  databases: number;
  caches: string[];
}

/** Everything in storage; the assistant stores nothing before the visitor acts. */
export async function storedBy(page: Page, context: BrowserContext): Promise<Stored> {
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: 'caches' in window ? await caches.keys() : [],
  }));
  const cookies = await context.cookies();
  return { ...kept, cookies: cookies.map(({ name }) => name) };
}

/** Everything of the page but the assistant's element: markup, computed styles, globals, style sheets. */
export function portrait(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true);
    if (!(copy instanceof HTMLElement)) throw new Error('no document');
    for (const element of copy.querySelectorAll('ardoise-assistant')) element.remove();
    const own = [...document.body.querySelectorAll('*')].filter(
      (one) => one.localName !== 'script',
    );
    const looks = own.map((one) => {
      const style = getComputedStyle(one);
      const { x, y, width, height } = one.getBoundingClientRect();
      const names = ['display', 'color', 'font', 'margin', 'padding', 'position', 'background'];
      return [
        one.localName,
        x,
        y,
        width,
        height,
        ...names.map((name) => style.getPropertyValue(name)),
      ];
    });
    return {
      html: copy.outerHTML,
      looks,
      // Browser tools and the test add globals too.
      globals: Object.getOwnPropertyNames(window)
        .filter((name) => !/^__|^\d+$|^ArdoiseAssistant$/u.test(name))
        .toSorted(),
      sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
      scroll: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
      title: document.title,
      elements: customElements.get('ardoise-assistant') === undefined,
    };
  });
}
