import { demarcheById, demarches } from '@ardoise/sheet';
import { describe, expect, it } from 'vitest';
import { laidOut } from '../laid-out.ts';
import { judge } from '../calibration/judge.ts';
import { contentFolder } from '../content-paths.ts';
import { readLessonFile } from '../read-content.ts';
import { goldenClassrooms, goldenSessions } from './sessions.ts';
import { toMarkdown } from './to-markdown.ts';

it('every démarche has a golden sheet', () => {
  expect(Object.keys(goldenSessions).toSorted()).toEqual(demarches.map(({ id }) => id).toSorted());
});

// After a change of layout, read the difference as an inspector would, then keep it:
// npx vitest run --root packages/lessons src/golden -u
describe.each(Object.entries(goldenSessions))('%s', (id, { lesson: path, ...session }) => {
  const sheet = async () => {
    const { lesson } = await readLessonFile(contentFolder, `${path}.yaml`);
    const demarche = demarcheById(id);
    if (lesson === null || demarche === undefined) throw new Error(`Nothing to lay out for ${id}`);
    return { content: laidOut(lesson, { ...session, demarche }), demarche };
  };

  it('lays its lesson out as before', async () => {
    const { content, demarche } = await sheet();
    await expect(toMarkdown(content, demarche)).toMatchFileSnapshot(`../../golden/${id}.md`);
  });

  it('gives a sheet that the inspector accepts', async () => {
    const { form, substance, findings } = judge((await sheet()).content);
    expect(form, JSON.stringify(findings)).toBeGreaterThanOrEqual(95);
    expect(Number(substance), JSON.stringify(findings)).toBeGreaterThanOrEqual(90);
  });
});

describe.each(Object.entries(goldenClassrooms))('%s', (name, { lesson: path, ...session }) => {
  const sheet = async () => {
    const { lesson } = await readLessonFile(contentFolder, `${path}.yaml`);
    if (lesson === null) throw new Error(`Nothing to lay out for ${name}`);
    const content = laidOut(lesson, session);
    const demarche = demarcheById(content.demarche);
    if (demarche === undefined) throw new Error(`No démarche for ${name}`);
    return { content, demarche };
  };

  it('lays its lesson out as before', async () => {
    const { content, demarche } = await sheet();
    await expect(toMarkdown(content, demarche)).toMatchFileSnapshot(`../../golden/${name}.md`);
  });

  it('gives a sheet that the inspector accepts', async () => {
    const { form, substance, findings } = judge((await sheet()).content);
    expect(form, JSON.stringify(findings)).toBeGreaterThanOrEqual(95);
    expect(Number(substance), JSON.stringify(findings)).toBeGreaterThanOrEqual(90);
  });
});
