import type { SheetIdea } from '@ardoise/contract';
import type { Intl } from '../../shared/i18n/index.ts';
import { Icon, icons } from '../../shared/icon.tsx';
import type { Panel } from '../../shared/panel.ts';

/** The address of the create screen with the known choices filled in. */
function generator({ level, discipline, topic }: SheetIdea): string {
  const known = Object.entries({ level, discipline, topic });
  const filled = known.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return `/dashboard/create?${new URLSearchParams(filled)}`;
}

interface Props {
  panel: Panel;
  intl: Intl;
  sheet: SheetIdea | null;
  suggestions: readonly string[];
  onSuggestion: (text: string) => void;
}

/** What to do with an answer: turn it into a sheet, or ask a suggested question. */
export function NextSteps({ panel, intl: { t }, sheet, suggestions, onSuggestion }: Props) {
  if (sheet === null && suggestions.length === 0) return null;
  return (
    <div className="next">
      {sheet !== null && (
        <a className="btn plain" {...panel.link(generator(sheet))}>
          <Icon path={icons.page} />
          {t('assistant.sheet.make')}
        </a>
      )}
      {suggestions.length > 0 && (
        <ul aria-label={t('assistant.suggestions.label')}>
          {suggestions.map((text) => (
            <li key={text}>
              <button type="button" dir="auto" onClick={() => onSuggestion(text)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
