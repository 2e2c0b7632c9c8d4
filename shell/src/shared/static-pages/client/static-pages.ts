import { applyTheme, currentTheme } from '@ardoise/ui/theme';
import { registerWorker } from '../../offline/register.ts';
import { startAssistant, tellAssistant } from './assistant.ts';
import { dress } from './dress.ts';
import { startFile } from './file.ts';
import { startInstall } from './install.ts';
import { startPick } from './pick.ts';
import { startPictures } from './pictures.ts';
import { startPaper } from './paper.ts';
import { startSearch } from './search.ts';

/** What public pages do by themselves; all of them read well without it. */
const root = document.documentElement;
const key = 'language';

/** For the next pages, and for those that the server prepares. The link itself leads to the page. */
function keepLanguage(language: string): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Then the address alone says it.
  }
  document.cookie = `${key}=${language}; path=/; max-age=31536000; samesite=lax`;
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[data-theme-switch]')) {
    applyTheme(currentTheme() === 'dark' ? 'light' : 'dark');
    tellAssistant();
  }
  if (target?.closest('[data-print]')) print();
  const language = target?.closest<HTMLElement>('[data-language]')?.dataset['language'];
  if (language !== undefined) keepLanguage(language);
});

startSearch();
startPick();
startFile().catch(reportError);
startInstall();
startPictures();
startPaper();

const later = () =>
  setTimeout(() => {
    const face = root.dataset['font'] ?? '';
    if (face !== '' && !('thrifty' in root.dataset)) dress(face).catch(reportError);
    startAssistant();
    void registerWorker();
  }, 0);
if (document.readyState === 'complete') later();
else addEventListener('load', later);
