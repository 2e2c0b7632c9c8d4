import { beforeEach, expect, test } from 'vitest';
import { fails, tells } from './support/scripted-turn.ts';
import { useHost } from './support/host.ts';

/** No network, a slow or interrupted one, and a server that answers with errors. */

const host = useHost();

beforeEach(() => host.api.meet());

async function ask(question: string): Promise<void> {
  await host.page.goto(host.site.url);
  await host.launcher.click();
  await host.text.fill(question);
  await host.text.press('Enter');
}

test('when the app cannot be loaded, the button says so, and the next click retries', async () => {
  await host.context.route(/\/assistant\/[\d.]+\/fr-/u, (route) =>
    route.abort('internetdisconnected'),
  );
  await host.page.goto(host.site.url);
  await host.launcher.click();
  await expect.poll(() => host.launcher.textContent()).toBe('⚠');
  // Its label is announced, and it is still the same button.
  expect(await host.launcher.getAttribute('aria-live')).toBe('polite');
  expect(await host.launcher.getAttribute('aria-label')).toBe('Assistant Ardoise');
  const box = await host.launcher.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(1256, 0);
  await host.launcher.click();
  await expect.poll(() => host.launcher.textContent()).toBe('⚠');
  await host.context.unroute(/\/assistant\/[\d.]+\/fr-/u);
  await host.launcher.click();
  await host.text.waitFor();
  expect(await host.launcher.textContent()).toBe('');
});

test('when the app is loaded at the second try, what was asked meanwhile is done', async () => {
  let times = 0;
  await host.context.route(/\/assistant\/[\d.]+\/fr-/u, (route) => {
    times += 1;
    return times === 1 ? route.fulfill({ status: 500, body: 'no' }) : route.continue();
  });
  await host.page.goto(host.site.url);
  await host.page.evaluate(() => window.ArdoiseAssistant?.open({ prompt: 'Gardé' }));
  await expect.poll(() => host.launcher.textContent()).toBe('⚠');
  await host.launcher.focus();
  await host.text.waitFor();
  expect(await host.text.inputValue()).toBe('Gardé');
});

test('when the API answers 500, its message is shown, and the question can be retried', async () => {
  host.api.meet(fails('INTERNAL'), tells('Voici.'));
  await ask('Trois idées ?');
  await host.log.getByText('Une erreur est survenue').first().waitFor();
  await host.log.getByRole('button', { name: 'Réessayer' }).click();
  await host.log.getByText('Voici.').waitFor();
});

test('when a proxy answers 500 with HTML, the question can be retried', async () => {
  host.api.meet(
    (turn) => turn.reply(500, 'text/html', '<h1>502 Bad Gateway</h1>'),
    tells('Voici.'),
  );
  await ask('Trois idées ?');
  await host.log.getByRole('button', { name: 'Réessayer' }).waitFor();
  expect(await host.log.textContent()).not.toContain('Bad Gateway');
});

test('a slow stream is shown as it comes, and can be stopped', async () => {
  await ask('Trois idées ?');
  const turn = await host.api.hold();
  turn.delta('Une ');
  await host.log.getByText('Une').waitFor();
  turn.delta('seule.\n\n');
  await host.log.getByText('Une seule.').waitFor();
  await host.widget.getByRole('button', { name: 'Arrêter' }).click();
  await turn.left;
  await expect.poll(() => host.text.isEnabled()).toBe(true);
});

test('characters split between chunks are decoded whole', async () => {
  await ask('Le signe ?');
  const turn = await host.api.hold();
  const bytes = Buffer.from('event: delta\ndata: {"text":"Le mot ɔ̀rọ̀ et le signe € et 🖍."}\n\n');
  for (const byte of bytes) {
    turn.raw(Uint8Array.of(byte));
    await new Promise((done) => setImmediate(done));
  }
  turn.done();
  await host.log.getByText('Le mot ɔ̀rọ̀ et le signe € et 🖍.').waitFor();
});

test('a stream cut in the middle of a character keeps what was complete, and says so', async () => {
  await ask('Le signe ?');
  const turn = await host.api.hold();
  turn.delta('Voici le début. ');
  await host.log.getByText('Voici le début.').waitFor();
  const event = Buffer.from('event: delta\ndata: {"text":"€"}\n\n');
  turn.raw(event.subarray(0, event.indexOf(Buffer.from('€')) + 2));
  await host.log.getByText('Voici le début.').waitFor();
  turn.cut();
  await host.log.getByRole('button', { name: 'Réessayer' }).waitFor();
  const said = await host.log.textContent();
  expect(said).toContain('Voici le début.');
  expect(said).not.toContain('\u{FFFD}');
});
