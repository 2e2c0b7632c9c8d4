/* Before the first paint: applies the stored theme and language, requests what is needed. */
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
  // The same rule as in shared/offline/connection.ts.
  const { saveData, effectiveType } = Object(navigator.connection);
  if (saveData === true || /^(slow-)?2g$/.test(effectiveType)) root.dataset.thrifty = '';
  const known = ['fr', 'en', 'de', 'es'];
  if ('static' in root.dataset) {
    root.dataset.script = '';
    // The address decides the language; one without a language redirects to the stored choice.
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
  // A link to a page in a language, as search engines have it.
  const asked = new URLSearchParams(location.search).get('language');
  const wanted = [asked, kept('language'), ...navigator.languages].map((tag) =>
    String(tag).slice(0, 2).toLowerCase(),
  );
  root.lang = wanted.find((tag) => known.includes(tag)) ?? root.lang;
})();
