import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeName, readGlossary, wordsOf } from './glossary.ts';

const page = `# Glossary

## Words with one meaning

| Word | Its one meaning | For another thing write | Right in |
|---|---|---|---|
| \`line\` \`lines\` | a line of text | \`network\` | \`packages/sheet/\` |

## Words that say nothing

| Word | Why not | Write | Right in |
|---|---|---|---|
| \`held\` | in memory, or under a lease? | \`kept\` | |

## Exceptions

| Name | Where | Why |
|---|---|---|
| \`heldAt\` | \`api/src/model.ts\` | stored |
`;
const glossary = readGlossary(page);

describe('the glossary', () => {
  it('refuses a listed word in a name, and says what to write', () => {
    expect(judgeName(glossary, 'heldSheets', 'shell/src/a.ts')).toContain('write `kept`');
    expect(judgeName(glossary, 'off-line.ts', 'shell/src/off-line.ts')).toContain('`network`');
    expect(judgeName(glossary, 'cutLines', 'shell/src/a.ts')).toContain('`network`');
  });

  it('leaves a word where it has its one meaning, and what only contains its letters', () => {
    expect(judgeName(glossary, 'lineHeight', 'packages/sheet/src/pdf.ts')).toBeNull();
    expect(judgeName(glossary, 'offlineSettings', 'shell/src/a.ts')).toBeNull();
    expect(judgeName(glossary, 'upheld', 'shell/src/a.ts')).toBeNull();
  });

  it('leaves an exception in its place only', () => {
    expect(judgeName(glossary, 'heldAt', 'api/src/model.ts')).toBeNull();
    expect(judgeName(glossary, 'heldAt', 'api/src/service.ts')).not.toBeNull();
    expect(judgeName(glossary, 'heldUntil', 'api/src/model.ts')).not.toBeNull();
  });

  it('fails on a page without its tables', () => {
    expect(() => readGlossary('# Glossary\n')).toThrow('no section');
  });

  it('cuts names of every style into words', () => {
    expect(wordsOf('keptLinesOfPage')).toEqual(['kept', 'lines', 'of', 'page']);
    expect(wordsOf('kept-lines.test.ts')).toEqual(['kept', 'lines', 'test', 'ts']);
  });

  it('of the project can be read', async () => {
    const path = resolve(import.meta.dirname, '../../../../docs/reference/glossary.md');
    expect(readGlossary(await readFile(path, 'utf8')).words.get('door')?.instead).toContain(
      '`guard`',
    );
  });
});
