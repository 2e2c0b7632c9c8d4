/* Only in the shell's document, before its first paint: requests at once what the page needs. */
(() => {
  const root = document.documentElement;
  const read = (work) => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  const preload = (attributes) => {
    const link = document.createElement('link');
    for (const name of Object.keys(attributes)) link.setAttribute(name, attributes[name]);
    document.head.append(link);
  };
  const program = (href, more) => preload({ rel: 'modulepreload', crossorigin: '', href, ...more });
  const texts = Object(/* set by the build */ '__ARDOISE_MESSAGES__')[root.lang];
  const app = read(() => JSON.parse(document.querySelector('#page-entry').textContent));
  if (app === null) {
    if (texts !== undefined) program(texts);
    return;
  }
  const { area, skeleton, title, entry, integrity, styles = [] } = app;
  root.dataset.area = area;
  if (title[root.lang] !== undefined) document.title = `${title[root.lang]} · Ardoise`;
  // Called by the document at the place of its skeleton.
  globalThis.ardoiseSkeleton = (place) => {
    if (skeleton.side) place.dataset.side = '';
    for (const { width, height, gap = 0 } of skeleton.blocks) {
      const block = document.createElement('i');
      block.style.cssText = `width:${width};height:${height}px;margin-top:${gap}px`;
      place.lastElementChild.append(block);
    }
  };
  // The shell reads the manifest itself, and reports what is wrong with it.
  globalThis.ardoiseManifest = fetch('/mfe-manifest.json', { cache: 'no-store' });
  globalThis.ardoiseManifest.catch(() => {});
  program(entry, integrity && { integrity });
  for (const href of styles) preload({ rel: 'preload', as: 'style', href });
  const base = new URL(entry, location.origin);
  for (const file of [app.texts[root.lang], ...app.files].filter(Boolean)) {
    program(new URL(file, base).href);
  }
  const late = Object('__ARDOISE_SHARED__');
  for (const href of [texts, ...(Array.isArray(late) ? late : [])].filter(Boolean)) program(href);
  // The first screen's calls, with the stored session; the shell uses the answers.
  const session = read(() => JSON.parse(localStorage.getItem('session')));
  if (session === null || !(Date.parse(session.expiresAt) > Date.now())) return;
  for (const path of app.calls) {
    const headers = {
      accept: 'application/json',
      'accept-language': root.lang,
      authorization: `Bearer ${session.accessToken}`,
    };
    const answer = fetch(path, { headers, credentials: 'omit' });
    answer.catch(() => {});
    globalThis.ardoiseCalls = { ...globalThis.ardoiseCalls, [path]: { headers, answer } };
  }
})();
