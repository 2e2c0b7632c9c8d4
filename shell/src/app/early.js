/* Before the first paint: theme and language as kept, and the list of apps asked for at once. */
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
  if (kept('session') !== null) root.dataset.signedIn = '';
  if (location.pathname === '/') return;
  const known = ['fr', 'en', 'de', 'es'];
  const wanted = [kept('language'), ...navigator.languages].map((tag) =>
    String(tag).slice(0, 2).toLowerCase(),
  );
  root.lang = wanted.find((tag) => known.includes(tag)) ?? root.lang;
  const preload = (attributes) => {
    const link = document.createElement('link');
    for (const name of Object.keys(attributes)) link.setAttribute(name, attributes[name]);
    document.head.append(link);
  };
  const texts = Object(/* the build's */ '__ARDOISE_MESSAGES__')[root.lang];
  if (texts !== undefined) preload({ rel: 'modulepreload', crossorigin: '', href: texts });
  if (!/^\/dashboard(\/|$)/.test(location.pathname)) return;
  root.dataset.area = 'desk';
  const shared = Object('__ARDOISE_SHARED__');
  const manifest = fetch('/mfe-manifest.json', { cache: 'no-store' });
  globalThis.ardoiseManifest = manifest;
  if (Array.isArray(shared)) {
    for (const href of shared) preload({ rel: 'modulepreload', crossorigin: '', href });
  }
  // Hints only: the shell reads the manifest itself, and says what is wrong with it.
  const hint = async () => {
    const { apps } = await (await manifest).clone().json();
    const entry = new URL(apps.dashboard.entry, location.origin).href;
    const { integrity, styles = [] } = apps.dashboard;
    preload({
      rel: 'modulepreload',
      crossorigin: '',
      href: entry,
      ...(integrity && { integrity }),
    });
    for (const style of styles) {
      preload({ rel: 'preload', as: 'style', href: new URL(style, location.origin).href });
    }
    const first = await (await fetch(new URL('preload.json', entry))).json();
    for (const file of [first.texts[root.lang], ...first.files].filter(Boolean)) {
      preload({ rel: 'modulepreload', crossorigin: '', href: new URL(file, entry).href });
    }
  };
  hint().catch(() => {});
})();
