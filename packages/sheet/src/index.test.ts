import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const spy = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  await import(process.env.ENTRY);
  console.log(JSON.stringify(loaded));
`;

function loadedBy(entry: string): readonly string[] {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', spy], {
    encoding: 'utf8',
    env: { ...process.env, ENTRY: new URL(entry, import.meta.url).href, NODE_OPTIONS: '' },
  });
  const loaded: unknown = JSON.parse(output);
  return Array.isArray(loaded) ? loaded.map(String) : [];
}

/** In a separate process, so that modules loaded by the tests do not count. */
describe('the entry point for browsers', () => {
  const root = fileURLToPath(new URL('.', import.meta.url));

  it('loads neither TypeBox, nor the catalogue, nor any Node module', () => {
    const loaded = loadedBy('./index.ts');
    expect(loaded.length).toBeGreaterThan(20);
    expect(
      loaded.filter((url) =>
        /typebox|catalogue|curriculum|composer|render/.test(url.replace(root, '')),
      ),
    ).toEqual([]);
    expect(loaded.filter((url) => url.startsWith('node:'))).toEqual([]);
  });

  it('differs from the catalogue, which does load them', () => {
    const loaded = loadedBy('./catalogue/index.ts');
    expect(loaded.some((url) => url.includes('typebox'))).toBe(true);
    expect(loaded.some((url) => url.startsWith('node:'))).toBe(true);
  });

  it('comes with a composer that is just as light', () => {
    const loaded = loadedBy('./composer/index.ts');
    expect(loaded.filter((url) => /node_modules|catalogue\/catalogue|^node:/.test(url))).toEqual(
      [],
    );
  });
});
