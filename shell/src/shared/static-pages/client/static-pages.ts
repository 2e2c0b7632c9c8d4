import { applyTheme, currentTheme } from '@ardoise/ui/theme';
import { registerWorker } from '../../offline/register.ts';
import { startAssistant, updateAssistant } from './assistant.ts';
import { showTypeface } from './typeface.ts';
import { startFile } from './file.ts';
import { startInstall } from './install.ts';
import { startMenu } from './menu.ts';
import { startPick } from './pick.ts';
import { startPictures } from './pictures.ts';
import { startPrinting } from './printing.ts';
import { startSearch } from './search.ts';

/** The program of every public page; all of them can be read without it. */
const root = document.documentElement;
const key = 'language';

/** For the next pages: the script reads local storage, the server the cookie. */
function keepLanguage(language: string): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Storage is forbidden: only the address carries the choice.
  }
  document.cookie = `${key}=${language}; path=/; max-age=31536000; samesite=lax`;
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[data-theme-switch]')) {
    applyTheme(currentTheme() === 'dark' ? 'light' : 'dark');
    updateAssistant();
  }
  if (target?.closest('[data-print]')) print();
  const language = target?.closest<HTMLElement>('[data-language]')?.dataset['language'];
  if (language !== undefined) keepLanguage(language);
});

startSearch();
startMenu();
startPick();
startFile().catch(reportError);
startInstall();
startPictures();
startPrinting();

const later = () =>
  setTimeout(() => {
    const face = root.dataset['font'] ?? '';
    if (face !== '' && !('thrifty' in root.dataset)) showTypeface(face).catch(reportError);
    startAssistant();
    void registerWorker();
  }, 0);
if (document.readyState === 'complete') later();
else addEventListener('load', later);
