import front from './front.module.css';
import procedure from './procedure.module.css';
import sheet from './sheet.module.css';

/** Class names of the sheet: shared with the editor, so that reading and changing look the same. */
export const paper: Readonly<Record<string, string>> = { ...front, ...procedure, ...sheet };
