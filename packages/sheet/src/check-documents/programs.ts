import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** A third-party program that checks our files, and its Debian package. */
export interface Program {
  readonly command: string;
  readonly package: string;
  readonly purpose: string;
}

export const programs = {
  qpdf: { command: 'qpdf', package: 'qpdf', purpose: 'structure du PDF' },
  pdftotext: { command: 'pdftotext', package: 'poppler-utils', purpose: 'texte du PDF' },
  soffice: {
    command: 'soffice',
    package: 'libreoffice-writer',
    purpose: 'lecture du fichier Word',
  },
  java: {
    command: 'java',
    package: 'default-jdk-headless libjaxb-java',
    purpose: 'balises du PDF, avec veraPDF',
  },
  chromium: { command: 'chromium', package: 'chromium', purpose: 'rendu dans le navigateur' },
} as const satisfies Record<string, Program>;

/** The path of a program; null when it is not installed. */
export function pathOf({ command }: Program): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, command)).find((path) => existsSync(path)) ?? null;
}

const run = promisify(execFile);

/** The output of a program. Throws with its error output when it fails. */
export async function output(command: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(command, [...args], {
    maxBuffer: 64 * 1024 * 1024,
    timeout: 120_000,
  });
  return stdout;
}
