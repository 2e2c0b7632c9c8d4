import { describe, expect, test } from 'vitest';
import { tells } from './support/scripted-turn.ts';
import { useStage, button, lastAsked, openPanel } from './support/stage.ts';

const stage = useStage();

describe('asking', () => {
  test('Enter sends, Shift+Enter adds a line, an input method’s Enter does neither', async () => {
    stage.api.meet(tells('Oui.'));
    const widget = await openPanel(stage);
    expect(await widget.sendButton.isDisabled()).toBe(true);
    await widget.text.fill('   ');
    expect(await widget.sendButton.isDisabled()).toBe(true);
    await widget.text.fill('Une ligne');
    await widget.text.press('Shift+Enter');
    await widget.text.pressSequentially('deux');
    const before = stage.api.asked.length;
    await widget.text.evaluate((area) => {
      area.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }),
      );
      area.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }),
      );
    });
    expect(await widget.text.inputValue()).toBe('Une ligne\ndeux');
    await widget.text.press('Enter');
    await widget.log.getByText('Oui.').waitFor();
    expect(stage.api.asked).toHaveLength(before + 1);
    expect(lastAsked(stage)).toEqual({
      query: 'Une ligne\ndeux',
      enableWebSearch: false,
      imageData: null,
      locale: 'fr',
      history: [],
    });
    expect(await widget.text.inputValue()).toBe('');
    await widget.panel.getByRole('switch', { name: 'Recherche web' }).click();
    await widget.ask('Et ensuite');
    await expect.poll(() => widget.log.getByText('Oui.').count()).toBe(2);
    expect(lastAsked(stage)).toMatchObject({
      enableWebSearch: true,
      history: [
        { role: 'user', content: 'Une ligne\ndeux' },
        { role: 'assistant', content: 'Oui.' },
      ],
    });
  });

  test('the text area grows to six lines of 16 px, and scrolls from there', async () => {
    const widget = await openPanel(stage);
    const heights: number[] = [];
    for (const lines of [1, 2, 6, 12]) {
      await widget.text.fill(Array.from({ length: lines }, () => 'ligne').join('\n'));
      heights.push((await widget.text.boundingBox())?.height ?? 0);
    }
    const [one = 0, two = 0, six = 0, twelve = 0] = heights;
    expect(two - one).toBe(24);
    expect(six - one).toBe(5 * 24);
    expect(twelve).toBe(six);
    expect(await widget.text.evaluate((area) => getComputedStyle(area).fontSize)).toBe('16px');
  });

  test('a suggestion puts its first words into the text area', async () => {
    const widget = await openPanel(stage);
    await button(widget, 'Chercher sur le web').click();
    expect(await widget.text.inputValue()).toContain('Cherche des sources fiables sur');
    expect(await widget.focused()).toBe('Votre message');
    const web = widget.panel.getByRole('switch', { name: 'Recherche web' });
    expect(await web.getAttribute('aria-checked')).toBe('true');
  });
});

describe('the answer', () => {
  test('is converted, sanitised and dated, with sources that open in a new tab', async () => {
    stage.api.meet(
      tells(
        '# Titre\n**Gras** *et* <img src=x onerror=alert(1)>\n- un point\n| a | b |\n|---|---|\n| c | d |',
        {
          sources: [{ title: 'Un cours', url: 'https://www.exemple.bj/cours?x=1' }],
        },
      ),
    );
    const widget = await openPanel(stage);
    await widget.ask('Une question');
    const answer = widget.log.getByRole('article');
    await button(widget, 'Copier').waitFor();
    expect(await answer.locator('.txt b').textContent()).toBe('Gras');
    expect(await answer.locator('.txt td').allTextContents()).toEqual(['a', 'b', 'c', 'd']);
    const text = (await answer.locator('.txt').textContent()) ?? '';
    expect(text).toContain('• un point');
    expect(text).not.toMatch(/[#*]/);
    expect(await answer.locator('img').count()).toBe(0);
    expect(await answer.locator('time').textContent()).toMatch(/^\d{1,2}\sh\s\d\d$/u);
    const source = answer.getByRole('link', { name: 'Un cours' });
    expect(await source.getAttribute('target')).toBe('_blank');
    expect(await source.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await source.textContent()).toContain('exemple.bj/cours');
  });

  test('comes piece by piece, with the input disabled, and can be stopped', async () => {
    stage.api.meet();
    const widget = await openPanel(stage);
    await widget.ask('Une longue question');
    const turn = await stage.api.hold();
    turn.delta('Le début ');
    await widget.log.getByText('Le début').waitFor();
    expect(await widget.text.isDisabled()).toBe(true);
    expect(await button(widget, 'Joindre une image').isDisabled()).toBe(true);
    expect(await button(widget, 'Envoi en cours').isDisabled()).toBe(true);
    await widget.log.getByText(/^En cours, \d\ss$/).waitFor();
    // Focus waits in the log, one Tab from the button that stops.
    expect(await widget.focused()).toBe('Conversation');
    await widget.page.keyboard.press('Tab');
    expect(await widget.focused()).toBe('Arrêter');
    await widget.page.keyboard.press('Enter');
    await turn.left;
    await widget.log.getByText('Réponse arrêtée.').waitFor();
    expect(await widget.log.locator('.txt').textContent()).toBe('Le début');
    expect(await widget.text.isEnabled()).toBe(true);
  });

  test('in a right-to-left language is written from the right', async () => {
    stage.api.meet(tells('الهضم يحول الطعام'));
    const widget = await openPanel(stage);
    await widget.ask('Explique-le en arabe');
    await button(widget, 'Copier').waitFor();
    const direction = widget.log
      .locator('.txt')
      .evaluate((text) => getComputedStyle(text).direction);
    expect(await direction).toBe('rtl');
  });

  test('does not scroll away from a reader; a button leads to what is new', async () => {
    stage.api.meet(tells(`${'Une phrase assez longue pour une ligne.\n'.repeat(40)}fin`));
    const widget = await openPanel(stage);
    await widget.ask('Une question');
    await button(widget, 'Copier').waitFor();
    const rest = () =>
      widget.log.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
    await expect.poll(rest).toBeLessThan(2);
    stage.api.meet();
    await widget.ask('Une autre');
    const turn = await stage.api.hold();
    turn.delta('Ceci. ');
    await widget.log.getByText('Ceci.').waitFor();
    await widget.log.hover();
    await widget.page.mouse.wheel(0, -600);
    await expect.poll(rest).toBeGreaterThan(300);
    const before = await widget.log.evaluate((log) => log.scrollTop);
    for (let line = 0; line < 20; line += 1) turn.delta(`\nEncore une ligne ${line}.`);
    await button(widget, 'Suite de la réponse').waitFor();
    turn.done();
    await button(widget, 'Nouvelle réponse').waitFor();
    expect(await widget.log.evaluate((log) => log.scrollTop)).toBe(before);
    await button(widget, 'Nouvelle réponse').click();
    await expect.poll(rest).toBeLessThan(2);
    await button(widget, 'Nouvelle réponse').waitFor({ state: 'detached' });
  });

  test('is copied: check mark for 2 s, toast for 4 s unless it is hovered', async () => {
    stage.api.meet(tells('**Un** texte'));
    const widget = await openPanel(stage, {
      before: (page) => page.clock.install(),
      options: { permissions: ['clipboard-read', 'clipboard-write'] },
    });
    await widget.ask('Une question');
    await button(widget, 'Copier').click();
    await button(widget, 'Copié').waitFor();
    const toast = widget.panel.locator('.toast');
    expect(await toast.textContent()).toBe('CopiéTexte copié dans le presse-papiers');
    expect(await widget.page.evaluate(() => navigator.clipboard.readText())).toBe('Un texte');
    await widget.page.clock.fastForward(2100);
    await button(widget, 'Copier').waitFor();
    expect(await toast.count()).toBe(1);
    await toast.hover();
    await widget.page.clock.runFor(100);
    await widget.page.clock.fastForward(10_000);
    expect(await toast.count()).toBe(1);
    await widget.page.mouse.move(10, 10);
    await widget.page.clock.runFor(100);
    await widget.page.clock.fastForward(4100);
    await toast.waitFor({ state: 'detached' });
    await widget.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await button(widget, 'Copier').click();
    await toast.filter({ hasText: 'ErreurImpossible de copier le texte' }).waitFor();
  });

  test('can be rated, followed up, and made into a sheet', async () => {
    stage.api.meet(
      tells('Voici.', {
        messageId: 'm-1',
        origin: 'offline',
        suggestions: ['Propose une évaluation'],
        sheet: { level: 'cm2', discipline: 'est-es', topic: 'La digestion' },
      }),
    );
    const widget = await openPanel(stage);
    await widget.ask('Une question');
    await widget.log.getByText('Réponse de l’assistant hors ligne d’Ardoise').waitFor();
    const sheet = widget.log.getByRole('link', { name: 'En faire une fiche' });
    expect(await sheet.getAttribute('href')).toBe(
      `${stage.api.url}/dashboard/create?level=cm2&discipline=est-es&topic=La+digestion`,
    );
    await button(widget, 'Réponse à améliorer').click();
    await widget.log.getByLabel('C’est incomplet').check();
    await widget.log.getByLabel('Précisions (facultatif)').fill('Il manque le foie.');
    await button(widget, 'Envoyer l’avis').click();
    await widget.log.getByText('Merci, nous avons noté votre avis.').waitFor();
    expect(stage.api.calls.at(-1)).toMatchObject({
      path: '/assistant/feedback',
      body: {
        messageId: 'm-1',
        rating: 'down',
        reason: 'incomplete',
        comment: 'Il manque le foie.',
      },
    });
    await button(widget, 'Propose une évaluation').click();
    expect(await widget.text.inputValue()).toBe('Propose une évaluation');
  });

  test('is announced in whole sentences, through one polite live region', async () => {
    stage.api.meet();
    const widget = await openPanel(stage);
    await widget.ask('Une question');
    const turn = await stage.api.hold();
    const region = widget.page.locator('ardoise-assistant .ard output');
    expect(
      await widget.page
        .locator('ardoise-assistant .ard')
        .locator('[aria-live=polite], [role=alert], [role=status]')
        .count(),
    ).toBe(1);
    turn.delta('Une phrase entière. Et le déb');
    await expect.poll(() => region.textContent()).toBe('Une phrase entière.');
    turn.delta('ut d’une autre.');
    turn.done();
    await expect
      .poll(() => region.textContent(), { timeout: 5000 })
      .toContain('Et le début d’une autre.');
  });
});
