import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Teacher, TestApp } from './helper.ts';

export interface PersonalDataSubject {
  site: TestApp;
  teacher: Teacher;
}

/** How tests make a module store something about a teacher, beside what a sign-up stores. */
export interface PersonalDataSupport {
  /** Afterwards, every collection that the module registers has something about the teacher. */
  store(subject: PersonalDataSubject): Promise<void>;
  /** Ids of what belongs to the teacher, by which other documents of the module know them. */
  ids?(subject: PersonalDataSubject): Promise<string[]>;
}

function isSupport(value: unknown): value is { personalData: PersonalDataSupport } {
  return typeof value === 'object' && value !== null && 'personalData' in value;
}

/** The supports of all modules: each module's `test/personal-data.ts`. */
export async function collectPersonalData(): Promise<PersonalDataSupport[]> {
  const root = join(import.meta.dirname, '../src/modules');
  const supports: PersonalDataSupport[] = [];
  for (const file of globSync('*/test/personal-data.ts', { cwd: root }).toSorted()) {
    const module: unknown = await import(join(root, file));
    if (!isSupport(module)) throw new Error(`Export "personalData" from modules/${file}`);
    supports.push(module.personalData);
  }
  return supports;
}

/** Sends a request as this teacher. @throws Error unless it succeeds */
export async function sendAs(
  { site, teacher }: PersonalDataSubject,
  method: 'POST' | 'PUT',
  url: string,
  payload: object = {},
) {
  const answer = await site.app.inject({ method, url, headers: teacher.headers(), payload });
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`);
  return answer;
}
