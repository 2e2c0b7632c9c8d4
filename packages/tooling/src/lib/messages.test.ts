import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditMessages, locales } from './messages.ts';

let src: string;

beforeEach(async () => {
  src = await mkdtemp(join(tmpdir(), 'ardoise-messages-'));
});

afterEach(() => rm(src, { recursive: true, force: true }));

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(src, path)), { recursive: true });
  await writeFile(join(src, path), text);
}

async function plantCatalogues(french: object, others: Record<string, object> = {}): Promise<void> {
  for (const locale of locales) {
    await plant(`messages/${locale}.json`, JSON.stringify(others[locale] ?? french));
  }
}

async function problems(): Promise<string[]> {
  return (await auditMessages(src, join(src, 'messages'))).problems;
}

describe('the message audit', () => {
  it('accepts complete catalogues, in one file or split by area', async () => {
    await plantCatalogues({ 'a.title': 'Titre' });
    for (const locale of locales) {
      await plant(`messages/${locale}/b.json`, JSON.stringify({ 'b.count': '{n, number}' }));
    }
    await plant('screen.tsx', `<FormattedMessage id="a.title" />; t({ id: 'b.count' });`);
    expect(await problems()).toEqual([]);
  });

  it('reports a key that a language lacks, and one that French lacks', async () => {
    await plantCatalogues({ 'a.b': 'x' }, { de: {}, es: { 'a.b': 'x', 'a.c': 'y' } });
    await plant('screen.tsx', `'a.b'`);
    expect(await problems()).toEqual(['de: a.b is missing', 'es: a.c does not exist in French']);
  });

  it('reports a key that no source uses, but not one built from a prefix', async () => {
    await plantCatalogues({ 'old.key': 'x', 'finding.one': 'y' });
    await plant('screen.tsx', 'const id = `finding.${code}`;');
    expect(await problems()).toEqual(['fr: old.key is used nowhere']);
  });

  it('does not count a use in a test', async () => {
    await plantCatalogues({ 'a.b': 'x' });
    await plant('screen.test.tsx', `'a.b'`);
    expect(await problems()).toEqual(['fr: a.b is used nowhere']);
  });

  it('accepts a key that comes with an imported package', async () => {
    await plantCatalogues({});
    await plant('screen.tsx', `intl.formatMessage({ id: 'ui.retry' })`);
    const inherited = new Set(['ui.retry']);
    expect((await auditMessages(src, join(src, 'messages'), { inherited })).problems).toEqual([]);
    expect(await problems()).toEqual(['screen.tsx asks for ui.retry, which does not exist']);
  });

  it('reports a key that a source uses and no catalogue has', async () => {
    await plantCatalogues({});
    await plant('screen.tsx', `intl.formatMessage({ id: 'gone.key' })`);
    expect(await problems()).toEqual(['screen.tsx asks for gone.key, which does not exist']);
  });

  it('reports a translation whose placeholders differ, inside plurals and tags too', async () => {
    const french = { 'a.b': '{n, plural, one {<b>{who}</b>} other {#}}' };
    await plantCatalogues(french, { en: { 'a.b': '{n, plural, one {<b>one</b>} other {#}}' } });
    await plant('screen.tsx', `'a.b'`);
    expect(await problems()).toEqual(['en: a.b has other placeholders than the French']);
  });

  it('reports a sentence that is still in French, but not a name', async () => {
    const french = {
      'a.b': 'Vos fiches sont gardées',
      'a.c': 'Philosophie',
      'a.d': '{n, number}\u00a0min',
    };
    await plantCatalogues(french, { de: { ...french, 'a.b': 'Ihre Entwürfe' } });
    await plant('screen.tsx', `'a.b' 'a.c' 'a.d'`);
    expect(await problems()).toEqual(['en: a.b is still in French', 'es: a.b is still in French']);
  });

  it('reports French punctuation that could wrap to the next line', async () => {
    await plantCatalogues({
      'a.b': 'Rien reçu ?',
      'a.c': 'Rien reçu\u202f?',
      'a.d': '{n, number, ::.0}',
    });
    await plant('screen.tsx', `'a.b' 'a.c' 'a.d'`);
    expect((await problems()).filter((problem) => problem.startsWith('fr'))).toEqual([
      'fr: a.b needs no-break spaces: before ; : ? !, inside « », before a unit',
    ]);
  });

  it('reports a term that readers must not meet, by its language', async () => {
    await plantCatalogues(
      { 'a.b': 'Vos fiches' },
      { en: { 'a.b': 'Your sheets' }, es: { 'a.b': 'Sus fichas' }, de: { 'a.b': 'Ihre Blätter' } },
    );
    await plant('screen.tsx', `'a.b'`);
    expect(await problems()).toEqual([
      'en: a.b has “sheets”: write lesson plan',
      'de: a.b has “Blätter”: write Unterrichtsentwurf',
    ]);
  });

  it('reports a text that is not valid ICU and one that is empty', async () => {
    await plantCatalogues({ 'a.b': 'x' }, { en: { 'a.b': '{n, plural' }, es: { 'a.b': ' ' } });
    await plant('screen.tsx', `'a.b'`);
    expect(await problems()).toEqual(['en: a.b is not a valid ICU message', 'es: a.b is empty']);
  });
});
