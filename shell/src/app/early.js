/* Before the first paint: theme and language as kept; what this page will need is asked for at once. */
(() => {
  const root = document.documentElement;
  root.dataset.served = root.lang;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  if (kept('theme') === 'dark') root.dataset.theme = 'dark';
  const session = kept('session');
  if (session !== null) root.dataset.signedIn = '';
  // As shared/offline/connection.ts has it: the page leaves out what it can do without.
  const { saveData, effectiveType } = Object(navigator.connection);
  if (saveData === true || /^(slow-)?2g$/.test(effectiveType)) root.dataset.thrifty = '';
  const known = ['fr', 'en', 'de', 'es'];
  if ('static' in root.dataset) {
    root.dataset.script = '';
    // A page speaks the language of its address; the plain address leads to the language chosen before.
    const { pathname, search, hash } = location;
    const chosen = kept('language');
    if (chosen === root.lang || !known.includes(chosen) || search.includes('language=')) return;
    if (/^\/(en|de|es)(\/|$)/.test(pathname)) return;
    const path = pathname === '/' ? '' : pathname;
    location.replace(
      chosen === 'fr' ? `${pathname}?language=fr` : `/${chosen}${path}${search}${hash}`,
    );
    return;
  }
  const wanted = [kept('language'), ...navigator.languages].map((tag) =>
    String(tag).slice(0, 2).toLowerCase(),
  );
  root.lang = wanted.find((tag) => known.includes(tag)) ?? root.lang;
  const preload = (attributes) => {
    const link = document.createElement('link');
    for (const name of Object.keys(attributes)) link.setAttribute(name, attributes[name]);
    document.head.append(link);
  };
  const program = (href, more) => preload({ rel: 'modulepreload', crossorigin: '', href, ...more });
  const texts = Object(/* the build's */ '__ARDOISE_MESSAGES__')[root.lang];
  if (!/^\/dashboard(\/|$)/.test(location.pathname)) {
    if (texts !== undefined) program(texts);
    return;
  }
  root.dataset.area = 'desk';
  // The shell reads the manifest itself, and says what is wrong with it.
  globalThis.ardoiseManifest = fetch('/mfe-manifest.json', { cache: 'no-store' });
  globalThis.ardoiseManifest.catch(() => {});
  /** What the first screen asks for, with the session as it is kept; the shell takes the answers. */
  const call = (path) => {
    const { accessToken, expiresAt } = JSON.parse(session);
    if (!(Date.parse(expiresAt) > Date.now())) return;
    const headers = {
      accept: 'application/json',
      'accept-language': root.lang,
      authorization: `Bearer ${accessToken}`,
    };
    const answer = fetch(path, { headers, credentials: 'omit' });
    answer.catch(() => {});
    globalThis.ardoiseCalls = { ...globalThis.ardoiseCalls, [path]: { headers, answer } };
  };
  // Hints from here on: without them everything comes, later.
  try {
    const line = document.querySelector('#app-line');
    if (line === null) return;
    const { entry, integrity, styles = [], preload: first } = JSON.parse(line.textContent);
    program(entry, integrity && { integrity });
    for (const href of styles) preload({ rel: 'preload', as: 'style', href });
    const base = new URL(entry, location.origin);
    if (first === undefined) return;
    for (const file of [first.texts[root.lang], ...first.files].filter(Boolean)) {
      program(new URL(file, base).href);
    }
    if (session === null) return;
    for (const path of first.calls?.[location.pathname] ?? []) call(path);
  } catch {
    // Another server's page, or a session that is none.
  } finally {
    const late = Object('__ARDOISE_SHARED__');
    for (const href of [texts, ...(Array.isArray(late) ? late : [])].filter(Boolean)) program(href);
  }
})();
