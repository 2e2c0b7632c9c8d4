import type { Locale } from '@ardoise/contract';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import { textsOf } from './texts.ts';

const messages = { fr, en, de, es };

/** The package's own texts. */
export const frameTexts = (locale: Locale) => textsOf(messages[locale], locale);
