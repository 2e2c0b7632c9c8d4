import { applyTheme, currentTheme } from '@ardoise/ui/theme';

/** What the landing page does by itself: language, theme, and its typeface once the text stands. */
const root = document.documentElement;
const languages = ['fr', 'en', 'de', 'es'];
const key = 'language';

const isPage = (value: unknown): value is { title: string; body: string } =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  'body' in value &&
  typeof value.title === 'string' &&
  typeof value.body === 'string';

async function show(language: string): Promise<void> {
  const response = await fetch(`/landing.${language}.json`);
  const page: unknown = response.ok ? await response.json() : null;
  if (!isPage(page)) throw new Error(`The page in ${language} could not be read`);
  root.lang = language;
  document.title = page.title;
  // Our own build's markup, from our own origin.
  document.body.innerHTML = page.body;
}

function kept(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[data-theme-switch]')) {
    applyTheme(currentTheme() === 'dark' ? 'light' : 'dark');
    return;
  }
  const language = target?.closest<HTMLElement>('[data-language]')?.dataset['language'];
  if (language === undefined) return;
  event.preventDefault();
  try {
    localStorage.setItem(key, language);
  } catch {
    // Then the choice lasts as long as the page.
  }
  document.cookie = `${key}=${language}; path=/; max-age=31536000; samesite=lax`;
  show(language).then(
    () => document.querySelector<HTMLElement>('.langs [aria-current]')?.focus(),
    reportError,
  );
});

// The server chose by what the browser asks for; a choice made here before comes first.
const chosen = kept();
if (chosen !== null && languages.includes(chosen) && chosen !== root.dataset['served']) {
  show(chosen).catch(reportError);
}

/** The typeface comes after the text: nobody waits for it. */
async function dress(): Promise<void> {
  const address = root.dataset['font'];
  if (address === undefined) return;
  const face = new FontFace('Ardoise Serif', `url(${address})`, { weight: '400' });
  document.fonts.add(await face.load());
}

const later = () => setTimeout(() => dress().catch(reportError), 0);
if (document.readyState === 'complete') later();
else addEventListener('load', later);
