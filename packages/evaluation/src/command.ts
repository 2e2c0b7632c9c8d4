#!/usr/bin/env node
/**
 * Command: measures lesson plans of any origin. `ardoise-eval FILE…` prints a table, a column for each file; a file that
 * cannot be read is named with its reason, and the command fails.
 */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { RefusedDocument } from '@ardoise/import';
import { disciplines, levels } from '@ardoise/sheet';
import { measured, openBeside } from './beside.ts';
import type { Measures } from './measure-sheet.ts';
import { IncompleteHead, type Missing, sheetOfFile } from './read-file.ts';
import { tableOf } from './table.ts';

const usage = `Usage: ardoise-eval FILE… [--title TEXT] [--level ${levels.join('|')}]
  [--discipline ${disciplines.join('|')}] [--minutes N]

FILE is a lesson plan: Word (.docx), PDF, or Markdown (.md, .txt). The options say what it does not say itself.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    title: { type: 'string' },
    level: { type: 'string' },
    discipline: { type: 'string' },
    minutes: { type: 'string' },
    help: { type: 'boolean' },
  },
});

function missingOf(): Missing {
  const level = levels.find((one) => one === values.level);
  const discipline = disciplines.find((one) => one === values.discipline);
  const duration = Number(values.minutes);
  if (values.level !== undefined && level === undefined) throw new TypeError('unknown level');
  if (values.discipline !== undefined && discipline === undefined)
    throw new TypeError('unknown discipline');
  if (values.minutes !== undefined && !(Number.isInteger(duration) && duration > 0))
    throw new TypeError('minutes are a whole number');
  return {
    ...(values.title === undefined ? {} : { title: values.title }),
    ...(level === undefined ? {} : { level }),
    ...(discipline === undefined ? {} : { discipline }),
    ...(values.minutes === undefined ? {} : { duration }),
  };
}

/** Why a file is not measured; other errors are not expected. */
function reasonOf(error: unknown): string {
  if (error instanceof RefusedDocument)
    return `it cannot be read as a lesson plan: ${error.refusal}`;
  if (error instanceof IncompleteHead) return error.message;
  if (error instanceof Error && 'code' in error) return String(error.code);
  throw error;
}

if (values.help === true || positionals.length === 0) {
  process.stdout.write(usage);
  process.exitCode = values.help === true ? 0 : 2;
} else {
  const missing = missingOf();
  const lessons = await openBeside();
  const sheets: (readonly [string, Measures])[] = [];
  for (const path of positionals) {
    try {
      sheets.push([basename(path), measured(await sheetOfFile(path, missing), lessons)]);
    } catch (error) {
      process.stderr.write(`${basename(path)}: ${reasonOf(error)}\n`);
      process.exitCode = 1;
    }
  }
  if (sheets.length > 0) process.stdout.write(`${tableOf(sheets)}\n`);
}
