import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteKey } from './support/scripted-api.ts';
import { fails, type Script, tells } from './support/scripted-turn.ts';
import { type Visit, visit, type Widget, useStage } from './support/stage.ts';

const stage = useStage();

const key = 'ardoise.assistant.usage';
const today = 'Sat Nov 21 2026';
const noon = new Date('2026-11-21T12:00:00+01:00');

/** Opens the page at noon, with a record that an earlier visit has left (or none). */
async function begin(record: string | null, given: Visit = {}): Promise<Widget> {
  const widget = await visit(stage, {
    ...given,
    async before(page) {
      await page.clock.install({ time: noon });
      await page.addInitScript(
        ([name, value]) => {
          if (value === null || sessionStorage.getItem('set') !== null) return;
          sessionStorage.setItem('set', '1');
          localStorage.setItem(name, value);
        },
        [key, record] as const,
      );
      await given.before?.(page);
    },
  });
  await widget.open();
  return widget;
}

async function recordOf(page: Page): Promise<unknown> {
  const text = await page.evaluate((name) => localStorage.getItem(name), key);
  return text === null ? null : JSON.parse(text);
}

const note = (widget: Widget) =>
  widget.panel.getByRole('heading', { name: 'Limite quotidienne atteinte' });
const left = (widget: Widget, count: number) =>
  widget.panel.getByText(`${count}/5 messages gratuits`);
const limitToast = (widget: Widget) =>
  widget.panel.getByText(
    'Vous avez utilisé vos 5 messages gratuits du jour. Inscrivez-vous pour continuer !',
  );

describe('the record when the assistant is opened', () => {
  test.each([
    ['there is none', null],
    ['it is another day’s', JSON.stringify({ count: 5, date: 'Fri Nov 20 2026' })],
    ['it cannot be read', '{"count": 3, "da'],
    ['it is something else', '[1, 2, 3]'],
  ])('is reset to 0 for today when %s', async (_, record) => {
    const widget = await begin(record);
    await left(widget, 5).waitFor();
    expect(await recordOf(widget.page)).toEqual({ count: 0, date: today });
  });

  test('is used when it is today’s', async () => {
    const widget = await begin(JSON.stringify({ count: 3, date: today }));
    await left(widget, 2).waitFor();
    expect(await note(widget).count()).toBe(0);
  });

  test('closes the composer when it says 5, with the way to sign up', async () => {
    const widget = await begin(JSON.stringify({ count: 5, date: today }));
    await note(widget).waitFor();
    await left(widget, 0).waitFor();
    const link = widget.panel.getByRole('link', { name: 'S’inscrire' });
    expect(await link.getAttribute('href')).toBe(`${stage.api.url}/auth`);
    expect(await widget.text.count()).toBe(0);
    const [tab] = await Promise.all([widget.context.waitForEvent('page'), link.click()]);
    await tab.waitForURL(`${stage.api.url}/auth`);
  });
});

describe('counting', () => {
  test('goes up by one a message, is shared by two tabs, and ends at the fifth', async () => {
    stage.api.meet(tells('Oui.'));
    const one = await begin(JSON.stringify({ count: 2, date: today }));
    const two = await begin(null, { context: one.context });
    await left(two, 3).waitFor();
    await one.ask('Une question');
    await one.log.getByText('Oui.').waitFor();
    await left(one, 2).waitFor();
    await left(two, 2).waitFor();
    await two.ask('Une question d’ailleurs');
    await left(one, 1).waitFor();
    await one.ask('La cinquième');
    await note(one).waitFor();
    await note(two).waitFor();
    // The answer to the last one is still given, and stays readable.
    await expect.poll(() => one.log.getByText('Oui.').count()).toBe(2);
    await limitToast(one).waitFor();
    expect(await one.panel.getByText('Limite atteinte', { exact: true }).count()).toBe(1);
    expect(await recordOf(one.page)).toEqual({ count: 5, date: today });
  });

  test('starts at 1 on a record of another day, in a page left open', async () => {
    stage.api.meet(tells('Oui.'));
    const widget = await begin(null);
    await widget.page.evaluate(
      ([name]) => localStorage.setItem(name, '{"count":5,"date":"Thu Nov 19 2026"}'),
      [key] as const,
    );
    await widget.ask('Une question');
    await widget.log.getByText('Oui.').waitFor();
    expect(await recordOf(widget.page)).toEqual({ count: 1, date: today });
  });

  test.each([
    ['the record has been taken away', (name: string) => localStorage.removeItem(name)],
    [
      'another tab has spent the last',
      (name: string) => localStorage.setItem(name, '{"count":5,"date":"Sat Nov 21 2026"}'),
    ],
    [
      'it cannot be written',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
  ])('refuses, with the toast, when %s', async (_, spoil) => {
    stage.api.meet(tells('Oui.'));
    const widget = await begin(null);
    const before = stage.api.asked.length;
    await widget.text.fill('Une question');
    await widget.page.evaluate(spoil, key);
    await widget.text.press('Enter');
    await limitToast(widget).waitFor();
    expect(stage.api.asked).toHaveLength(before);
  });

  test('starts again at midnight, in the open page', async () => {
    const widget = await begin(JSON.stringify({ count: 5, date: today }));
    await note(widget).waitFor();
    await widget.page.clock.setSystemTime(new Date('2026-11-21T23:59:50+01:00'));
    await widget.page.clock.fastForward(6 * 60_000);
    await left(widget, 5).waitFor();
    await widget.text.waitFor();
    expect(await recordOf(widget.page)).toEqual({ count: 0, date: 'Sun Nov 22 2026' });
  });
});

describe('a signed-in teacher', () => {
  test('is not counted, and the flag is cleared; signing out counts again', async () => {
    stage.api.meet(tells('Oui.'));
    const widget = await begin(JSON.stringify({ count: 5, date: today }), { own: true });
    await note(widget).waitFor();
    await widget.signIn('afi');
    await widget.panel.getByText('Compte d’enseignant(e) : messages illimités').waitFor();
    await widget.ask('Une question');
    await widget.log.getByText('Oui.').waitFor();
    expect(stage.api.calls.at(-1)?.headers.authorization).toBe('Bearer access');
    expect(await recordOf(widget.page)).toEqual({ count: 5, date: today });
    await widget.signIn(null);
    await note(widget).waitFor();
  });
});

describe('a teacher that the school has identified', () => {
  test('has the school’s limit', async () => {
    stage.api.visitor = {
      visitorToken: 'visitor',
      expiresAt: '2100-01-01T00:00:00Z',
      limit: 20,
      remaining: 2,
    };
    stage.api.meet(tells('Oui.'), fails('ASSISTANT_LIMIT'));
    const widget = await begin(null);
    await widget.call('identify', 'word');
    await widget.panel.getByText('2/20 messages de votre école').waitFor();
    await widget.ask('Une question');
    await widget.panel.getByText('1/20 messages de votre école').waitFor();
    expect(stage.api.calls.at(-1)?.headers).toMatchObject({
      authorization: 'Bearer visitor',
      'x-site-key': siteKey,
    });
    // The server knows more, such as use on another device.
    await widget.ask('Une autre');
    await widget.panel.getByText('0/20 messages de votre école').waitFor();
    await note(widget).waitFor();
    expect(await widget.panel.getByRole('link', { name: 'S’inscrire' }).count()).toBe(0);
  });
});

describe('the catalogue of errors', () => {
  const plain =
    (body: object): Script =>
    (turn) =>
      turn.reply(200, 'application/json', JSON.stringify(body));
  const limited = 'Limite de requêtes atteinte. Veuillez patienter quelques instants.';
  const credits = 'Crédits AI insuffisants. Contactez le support.';
  const generic = 'Une erreur est survenue. Veuillez réessayer.';
  const rows: [string, Script, string][] = [
    ['a failure of the server', fails('INTERNAL'), generic],
    ['a page of a proxy', (turn) => turn.reply(502, 'text/html', '<h1>Bad gateway</h1>'), generic],
    ['a connection that breaks', (turn) => turn.cut(), generic],
    ['status 429', (turn) => turn.reply(429, 'text/plain', 'slow down'), limited],
    ['a text with "limite"', fails('SERVICE_UNAVAILABLE', 'La limite du modèle'), limited],
    ['status 402', (turn) => turn.reply(402, 'text/plain', ''), credits],
    ['a text with "crédits"', fails('SERVICE_UNAVAILABLE', 'Plus de crédits'), credits],
    [
      'success false with its error',
      plain({ success: false, error: 'Question refusée.' }),
      'Question refusée.',
    ],
    [
      'success false without',
      plain({ success: false }),
      'Erreur lors de la génération de la réponse',
    ],
  ];

  test('each is a destructive toast, and a message with a cross and a way to try again', async () => {
    const widget = await begin(null, { own: true });
    // Signed in, so that the daily limit does not interfere.
    await widget.signIn('afi');
    for (const [name, script, text] of rows) {
      stage.api.meet(script);
      await widget.ask(`Essai : ${name}`);
      const toast = widget.panel.locator('.toast.bad').filter({ hasText: text });
      await toast.waitFor();
      expect(await toast.textContent(), name).toBe(`Erreur${text}`);
      const message = widget.log.locator('.fail').last();
      expect(await message.locator('.told').textContent(), name).toBe(text);
      await message.locator('.told svg').waitFor();
      await message.getByRole('button', { name: 'Réessayer' }).waitFor();
      await toast.getByRole('button', { name: 'Fermer le message' }).click();
      await toast.waitFor({ state: 'detached' });
    }
  });
});
