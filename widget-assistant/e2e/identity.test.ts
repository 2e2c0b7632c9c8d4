import { beforeEach, expect, test } from 'vitest';
import { useHost } from './support/host.ts';
import { loaderTag } from './support/host-page.ts';
import { fails, tells } from './support/scripted-turn.ts';

/** A school's teacher, recognised by the recipe of the guide. */

const host = useHost();

const recipe = `<script>
  (window.ArdoiseAssistant ??= []).push(['identify', async () => {
    window.fetched = (window.fetched ?? 0) + 1;
    return 'token-' + window.fetched;
  }]);
</script>`;
const fetched = () => host.page.evaluate('window.fetched ?? 0');
const exchanged = () => host.api.calls.filter(({ path }) => path === '/assistant/visitor');

beforeEach(() => {
  host.api.calls.length = 0;
  host.api.meet(tells('Voici.'));
  visitor(Date.now() + 7_200_000);
});

function visitor(expires: number): void {
  host.api.visitor = {
    visitorToken: 'visitor',
    expiresAt: new Date(expires).toISOString(),
    limit: 30,
    remaining: 12,
  };
}

async function ask(): Promise<void> {
  await host.text.fill('Une question');
  await host.page.keyboard.press('Enter');
}

test.each([
  ['before the loader', `CONTENT${recipe}${loaderTag}`],
  ['long before it', `CONTENT${recipe}<script src="LOADER" async></script>`],
  ['after it', `CONTENT${loaderTag}${recipe}`],
])('with the recipe %s, the token is fetched when the panel is opened', async (_, body) => {
  host.site.page('/recipe', { body });
  await host.page.goto(`${host.site.url}/recipe`);
  await host.launcher.hover();
  await host.widget.locator('.launcher').waitFor();
  expect(await fetched()).toBe(0);
  await host.launcher.click();
  await host.widget.getByText('12/30').waitFor();
  expect(exchanged().map(({ body: sent }) => sent)).toEqual([{ token: 'token-1' }]);
  await ask();
  await host.log.getByText('Voici.').waitFor();
  expect(host.api.calls.at(-1)?.headers.authorization).toBe('Bearer visitor');
});

test('a token that is about to end, or that the server refuses, is renewed', async () => {
  host.site.page('/recipe', { body: `CONTENT${recipe}${loaderTag}` });
  visitor(Date.now() + 30_000);
  await host.page.goto(`${host.site.url}/recipe`);
  await host.launcher.click();
  await host.widget.getByText('12/30').waitFor();
  await ask();
  await host.log.getByText('Voici.').waitFor();
  expect(exchanged()).toHaveLength(2);
  visitor(Date.now() + 7_200_000);
  await host.page.reload();
  await host.launcher.click();
  await host.widget.getByText('12/30').waitFor();
  host.api.meet(fails('VISITOR_REFUSED'), tells('Revoici.'));
  await ask();
  await host.log.getByText('Revoici.').waitFor();
});

test('once the school’s secret has changed, the visitor goes on as anybody does', async () => {
  const lines: string[] = [];
  host.page.on('console', (line) => lines.push(line.text()));
  host.site.page('/recipe', { body: `CONTENT${recipe}${loaderTag}` });
  await host.page.goto(`${host.site.url}/recipe`);
  await host.launcher.click();
  await host.widget.getByText('12/30').waitFor();
  host.api.visitor = 'VISITOR_REFUSED';
  await ask();
  await host.widget.getByText('5/5').waitFor();
  expect(lines.some((line) => line.startsWith('Ardoise assistant, VISITOR_REFUSED: '))).toBe(true);
  await host.widget.getByRole('button', { name: 'Réessayer' }).click();
  await host.log.getByText('Voici.').waitFor();
  await host.widget.getByText('4/5').waitFor();
});

test('a page on which nobody is signed in, or whose server is away, has anonymous visitors', async () => {
  host.site.page('/nobody', {
    body: `CONTENT<script>
      (window.ArdoiseAssistant ??= []).push(['identify', () => null]);
    </script>${loaderTag}`,
  });
  await host.page.goto(`${host.site.url}/nobody`);
  await host.launcher.click();
  await host.widget.getByText('5/5').waitFor();
  await ask();
  await host.log.getByText('Voici.').waitFor();
  expect(exchanged()).toEqual([]);
});
