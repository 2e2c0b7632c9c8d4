const units = (
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize ' +
  'dix-sept dix-huit dix-neuf'
).split(' ');

/** A number below a hundred, as French says it. */
const belowHundred = new Map<string, number>(units.map((token, value) => [token, value]));
for (const [token, value] of [
  ['vingt', 20],
  ['trente', 30],
  ['quarante', 40],
  ['cinquante', 50],
] as const) {
  belowHundred.set(token, value).set(`${token} et un`, value + 1);
  for (let unit = 2; unit < 10; unit += 1)
    belowHundred.set(`${token}-${units[unit]}`, value + unit);
}
belowHundred.set('soixante', 60).set('soixante et un', 61).set('soixante et onze', 71);
belowHundred.set('quatre-vingts', 80);
for (let more = 2; more < 20; more += 1) {
  if (more !== 11) belowHundred.set(`soixante-${units[more]}`, 60 + more);
}
for (let more = 1; more < 20; more += 1) belowHundred.set(`quatre-vingt-${units[more]}`, 80 + more);

function readBelowThousand(text: string): number | null {
  const whole = belowHundred.get(text);
  if (whole !== undefined) return whole;
  const { count, plural, rest } =
    /^(?:(?<count>[^ ]+) )?cent(?<plural>s?)(?: (?<rest>.+))?$/u.exec(text)?.groups ?? {};
  if (plural === undefined) return null;
  const hundreds = count === undefined ? 1 : (belowHundred.get(count) ?? 0);
  if (hundreds > 9 || hundreds < (count === undefined ? 1 : 2)) return null;
  // « deux cents », but « deux cent un » and « cent ».
  if ((plural === 's') !== (hundreds > 1 && rest === undefined)) return null;
  const end = rest === undefined ? 0 : belowHundred.get(rest);
  return end === undefined || (rest !== undefined && end === 0) ? null : hundreds * 100 + end;
}

function readBelowMillion(text: string): number | null {
  const { count, rest } = /^(?:(?<count>.+) )?mille(?: (?<rest>.+))?$/u.exec(text)?.groups ?? {};
  if (!/(?:^| )mille(?: |$)/u.test(text)) return readBelowThousand(text);
  // Before « mille », which is no noun, « cent » and « vingt » stay as they are.
  if (count !== undefined && /(?:cents|vingts)$/u.test(count)) return null;
  const plain = count?.replace(/(?<=. )cent$/u, 'cents').replace(/quatre-vingt$/u, 'quatre-vingts');
  const thousands = plain === undefined ? 1 : readBelowThousand(plain);
  const end = rest === undefined ? 0 : readBelowThousand(rest);
  if (thousands === null || end === null || (rest !== undefined && end === 0)) return null;
  return thousands < (count === undefined ? 1 : 2) ? null : thousands * 1000 + end;
}

/**
 * Reads a number below a thousand millions, written as one writes it in Benin; null when it is not
 * written so. It shares nothing with what writes them.
 */
export function readFrench(text: string): number | null {
  const { count, plural, rest } =
    /^(?<count>.+) million(?<plural>s?)(?: (?<rest>.+))?$/u.exec(text)?.groups ?? {};
  if (count === undefined) return readBelowMillion(text);
  const millions = readBelowThousand(count);
  const end = rest === undefined ? 0 : readBelowMillion(rest);
  if (millions === null || end === null || millions === 0 || (rest !== undefined && end === 0))
    return null;
  return (plural === 's') === millions > 1 ? millions * 1_000_000 + end : null;
}
