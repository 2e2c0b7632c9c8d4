import { describe, expect, test } from 'vitest';
import { faults } from './support/faults.ts';
import { fails, tells } from './support/scripted-turn.ts';
import { visit, useStage, button } from './support/stage.ts';

const stage = useStage();

describe('the window', () => {
  test('follows the keyboard: order, Escape, and where focus returns to', async () => {
    stage.api.meet(tells('Oui.', { sources: [{ title: 'Un cours', url: 'https://exemple.bj' }] }));
    const widget = await visit(stage);
    const name = await widget.launcher.getAttribute('aria-label');
    await widget.launcher.focus();
    await widget.page.keyboard.press('Enter');
    await widget.panel.waitFor();
    await expect.poll(widget.focused).toBe('Votre message');
    await widget.ask('Une question');
    await button(widget, 'Copier').waitFor();
    await expect.poll(widget.focused).toBe('Votre message');
    await button(widget, 'Autres actions').focus();
    const order: string[] = [];
    for (let stop = 0; stop < 13; stop += 1) {
      order.push(await widget.focused());
      await widget.page.keyboard.press('Tab');
    }
    expect(
      order.map((name) =>
        name
          .replace(/Un cours.*/, 'Un cours')
          .slice(0, 24)
          .trim(),
      ),
    ).toEqual([
      'Autres actions',
      'Réduire',
      'Agrandir',
      'Fermer',
      'Conversation',
      '1Un cours',
      'Copier',
      'Réponse utile',
      'Réponse à améliorer',
      'Votre message',
      'Joindre une image',
      'Recherche web',
      // The send button is disabled without text, and so not a tab stop.
      expect.any(String),
    ]);
    await widget.text.focus();
    await widget.page.keyboard.press('Escape');
    await widget.panel.waitFor({ state: 'hidden' });
    expect(await widget.focused()).toBe('Rouvrir l’assistant Ardoise');
    await widget.page.keyboard.press('Enter');
    await expect.poll(widget.focused).toBe('Votre message');
    await button(widget, 'Fermer').click();
    await expect.poll(widget.focused).toBe(name);
    await widget.launcher.click();
    await widget.log.getByText('Oui.').waitFor();
  });

  test('leaves focus on "Réessayer" when it was in the composer', async () => {
    stage.api.meet(fails('INTERNAL'));
    const widget = await visit(stage);
    await widget.open();
    await widget.ask('Une question');
    await expect.poll(widget.focused).toBe('Réessayer');
  });

  test('when minimised, shows that an answer is waiting', async () => {
    stage.api.meet();
    const widget = await visit(stage);
    await widget.open();
    await widget.ask('La digestion');
    const turn = await stage.api.hold();
    await button(widget, 'Réduire').click();
    const pill = widget.page.locator('ardoise-assistant .pill');
    await pill.getByText('Réponse en cours').waitFor();
    turn.delta('Voilà.');
    turn.done();
    await pill.getByText('Réponse prête').waitFor();
    expect(await pill.getAttribute('aria-label')).toContain('la réponse est prête');
    expect((await pill.boundingBox())?.height).toBeCloseTo(56, 0);
    await pill.click();
    await widget.log.getByText('Voilà.').waitFor();
  });

  test('is 400 × 640 at most, 600 × 700 maximised, and never larger than the page', async () => {
    const widget = await visit(stage);
    await widget.open();
    const size = async () => {
      const box = await widget.panel.boundingBox();
      return box === null ? null : [box.width, box.height];
    };
    expect(await size()).toEqual([400, 640]);
    await button(widget, 'Agrandir').click();
    expect(await size()).toEqual([600, 700]);
    await widget.page.setViewportSize({ width: 560, height: 500 });
    expect(await size()).toEqual([560 - 48, 500 - 48]);
    await button(widget, 'Taille normale').click();
    expect(await size()).toEqual([400, 500 - 48]);
    // 1280 × 800 at 200%, and again at 400%: all can be reached.
    for (const [width, height] of [
      [640, 400],
      [320, 200],
    ] as const) {
      await widget.page.setViewportSize({ width, height });
      await widget.text.scrollIntoViewIfNeeded();
      await widget.text.fill('Un texte');
      await widget.sendButton.click({ trial: true });
      await button(widget, 'Fermer').click({ trial: true });
      expect(await faults(widget, `${width}`)).toEqual([]);
    }
  });

  test('on a phone fills what the keyboard leaves, traps the focus, and cannot be maximised', async () => {
    const widget = await visit(stage, { width: 360, height: 780 });
    await widget.open();
    expect(await widget.panel.boundingBox()).toMatchObject({
      x: expect.closeTo(0, 0),
      y: expect.closeTo(0, 0),
      width: expect.closeTo(360, 0),
      height: expect.closeTo(780, 0),
    });
    expect(await button(widget, 'Agrandir').count()).toBe(0);
    // As a browser reports that its keyboard is open and the page has been scrolled by it.
    await widget.page.evaluate(() => {
      const seen = window.visualViewport;
      if (seen === null) return;
      Object.defineProperties(seen, { height: { value: 430 }, offsetTop: { value: 30 } });
      seen.dispatchEvent(new Event('resize'));
    });
    expect(await widget.panel.boundingBox()).toMatchObject({
      x: expect.closeTo(0, 0),
      y: expect.closeTo(30, 0),
      width: expect.closeTo(360, 0),
      height: expect.closeTo(430, 0),
    });
    const names = new Set<string>();
    for (let stop = 0; stop < 20; stop += 1) {
      await widget.page.keyboard.press('Tab');
      names.add(await widget.focused());
    }
    expect(names).toContain('Réduire');
    expect(names).not.toContain('Calendrier');
  });

  test('takes the colours of the school’s site, with readable text', async () => {
    stage.api.site = {
      name: 'École',
      origin: 'model',
      theme: { mode: 'dark', side: 'left', accent: '#e3b23c' },
    };
    stage.api.meet(tells('Oui.'));
    const widget = await visit(stage, { data: { theme: '' } });
    await widget.open();
    await expect.poll(async () => (await widget.panel.boundingBox())?.x).toBe(24);
    await widget.ask('Une question');
    await button(widget, 'Copier').waitFor();
    const colours = await widget.log.locator('.say').evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [backgroundColor, color];
    });
    expect(colours).toEqual(['rgb(227, 178, 60)', 'rgb(30, 42, 50)']);
    expect(await faults(widget, 'accent')).toEqual([]);
  });

  test.each([
    ['SITE_OFF', 'L’assistant est désactivé sur ce site pour le moment.'],
    ['SITE_REFUSED', 'L’assistant n’est pas activé pour ce site.'],
  ] as const)('%s is a calm note, and a clear line for the developer', async (code, text) => {
    stage.api.site = code;
    const lines: string[] = [];
    const widget = await visit(stage, {
      before: async (page) => page.on('console', (line) => lines.push(line.text())),
    });
    await widget.open();
    await widget.panel.getByText(text).waitFor();
    expect(await widget.text.count()).toBe(0);
    // Nothing is known of what the assistant could do here, and nothing is claimed.
    expect(await widget.panel.locator('.can li').count()).toBe(0);
    expect(await widget.panel.getByText('Gemini').count()).toBe(0);
    expect(lines.filter((line) => line.startsWith(`Ardoise assistant, ${code}: `))).toHaveLength(1);
    expect(await faults(widget, code)).toEqual([]);
  });

  test('uses the system’s colours under forced colours', async () => {
    const widget = await visit(stage, { options: { forcedColors: 'active' } });
    await widget.open();
    const border = await widget.sendButton.evaluate(
      (element) => getComputedStyle(element).borderStyle,
    );
    expect(border).toBe('solid');
    expect(await faults(widget, 'forced colours')).toEqual([]);
  });
});
