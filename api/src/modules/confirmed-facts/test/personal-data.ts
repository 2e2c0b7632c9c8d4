import { randomUUID } from 'node:crypto';
import type { ProgrammeFact } from '@ardoise/sheet';
import type { TestApp } from '../../../../test/helper.ts';
import type { PersonalDataSupport } from '../../../../test/personal-data.ts';

/** Something that an account confirms. @returns its id */
export async function storeFact({ app }: TestApp, owner: string): Promise<string> {
  const fact: ProgrammeFact = {
    kind: 'sequence',
    discipline: 'svt',
    level: '6e',
    series: null,
    number: 1,
    title: `La respiration ${randomUUID()}`,
    competenceId: null,
  };
  await app.confirmedFacts.remember(owner, [fact]);
  const [latest] = await app.confirmedFacts.all(owner);
  if (latest === undefined) throw new Error('Nothing was remembered');
  return latest.id;
}

/** A word that an account enters. @returns its id */
export async function storeLine({ app }: TestApp, owner: string): Promise<string> {
  const line = { term: `eau ${randomUUID()}`, language: 'fongbe', translation: 'sìn' };
  await app.confirmedFacts.rememberLines(owner, [line]);
  const [latest] = await app.confirmedFacts.lines(owner);
  if (latest === undefined) throw new Error('Nothing was remembered');
  return latest.id;
}

export const personalData: PersonalDataSupport = {
  async store({ site, teacher }) {
    await storeFact(site, teacher.user.id);
    await storeLine(site, teacher.user.id);
  },
};
