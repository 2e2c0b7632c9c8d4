import head from './sheet-head.module.css';
import headPrint from './sheet-head-print.module.css';
import matter from './matter.module.css';
import procedure from './procedure.module.css';
import procedurePrint from './procedure-print.module.css';
import sheet from './sheet.module.css';

/** A name in several files means all of their classes. */
function joined(...files: Readonly<Record<string, string>>[]): Readonly<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const [name, own] of files.flatMap((file) => Object.entries(file))) {
    names[name] = name in names ? `${names[name]} ${own}` : own;
  }
  return names;
}

/** Class names of the sheet, shared with the editor so that both look the same. */
export const paper = joined(head, headPrint, procedure, procedurePrint, sheet, matter);
