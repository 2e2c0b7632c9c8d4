/**
 * Checks the generated files with third-party programs. Exits with 1 when a check fails or, with `--strict`, when a
 * program is missing.
 */
import { judgeInBrowser } from './browser.ts';
import { judgeCompanions } from './companions.ts';
import { judgeConformance } from './conformance.ts';
import { judge } from './judge.ts';
import type { Verdict } from './judge.ts';
import { pathOf, programs } from './programs.ts';
import { samples } from './samples.ts';

const isStrict = process.argv.includes('--strict');
const installed = {
  qpdf: pathOf(programs.qpdf) !== null,
  pdftotext: pathOf(programs.pdftotext) !== null,
  soffice: pathOf(programs.soffice) !== null,
};

let failures = 0;
function report(verdicts: readonly Verdict[]): void {
  for (const verdict of verdicts) {
    if (!verdict.isGood) failures += 1;
    const mark = verdict.isGood ? 'bon   ' : 'ÉCHEC ';
    const name = verdict.sample.padEnd(22);
    process.stdout.write(`${mark} ${name} ${verdict.check.padEnd(20)} ${verdict.figure}\n`);
  }
}

for (const sample of samples) report(await judge(sample, installed));
report(await judgeCompanions(installed));
const conformance = pathOf(programs.java) === null ? null : await judgeConformance(samples);
if (conformance !== null) report(conformance);
const browser = pathOf(programs.chromium);
if (browser !== null) report(await judgeInBrowser(samples, browser));

const missing = Object.values(programs).filter(
  (program) => pathOf(program) === null || (program === programs.java && conformance === null),
);
process.stdout.write('\n');
for (const program of missing) {
  process.stdout.write(
    `Il manque ${program.command} (${program.purpose}) : non vérifié. ` +
      `Sur Debian : apt-get install --no-install-recommends ${program.package}\n`,
  );
}
process.stdout.write(
  failures === 0
    ? `Aucun échec${missing.length === 0 ? '' : `, ${missing.length} programme(s) absent(s)`}.\n`
    : `${failures} échec(s).\n`,
);
process.exitCode = failures > 0 || (isStrict && missing.length > 0) ? 1 : 0;
