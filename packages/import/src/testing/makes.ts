import type { Make } from './make-parts.ts';
import { formMakes } from './makes-of-forms.ts';
import { tableMakes } from './makes-of-tables.ts';

/** Word files as teachers and ministries lay them out. */
export const makes: readonly Make[] = [...tableMakes, ...formMakes];
