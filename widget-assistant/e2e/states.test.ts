import { describe, expect, test } from 'vitest';
import { faults } from './support/faults.ts';
import { fails, tells } from './support/scripted-turn.ts';
import { visit, useStage, button } from './support/stage.ts';

const stage = useStage();

const table = '| Partie | Rôle |\n|---|---|\n| Bouche | Elle broie |\n\n**À retenir**\n- un point';

describe.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 360],
  ['dark', 360],
] as const)('every state, %s at %i px', (theme, width) => {
  test('is accessible, and nothing is too small or too wide', async () => {
    const found: string[] = [];
    const widget = await visit(stage, {
      width,
      height: width === 360 ? 780 : 800,
      theme,
      own: true,
    });
    const check = async (state: string) => found.push(...(await faults(widget, state)));
    await check('button');
    await widget.open();
    await check('open');
    stage.api.meet();
    await widget.ask('Une question');
    const turn = await stage.api.hold();
    turn.delta('Le début');
    await widget.log.getByText('Le début').waitFor();
    await check('stream');
    turn.delta(`\n\n${table}`);
    turn.source({ title: 'Un cours', url: 'https://exemple.bj/cours' });
    turn.done({
      suggestions: ['Propose une évaluation'],
      sheet: { level: 'cm2', discipline: 'est-es', topic: 'La digestion' },
    });
    await button(widget, 'Réponse à améliorer').click();
    await check('answer');
    await widget.page
      .locator('ardoise-assistant input[type=file]')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await widget.panel.getByText('Veuillez sélectionner une image').waitFor();
    stage.api.meet(fails('INTERNAL'));
    await widget.ask('Une autre');
    await button(widget, 'Réessayer').waitFor();
    await check('error');
    await widget.call('open', { context: { title: 'Fiche', text: 'x' } });
    await button(widget, 'Autres actions').click();
    await check('menu and context');
    await widget.page.keyboard.press('Escape');
    await widget.context.setOffline(true);
    await widget.ask('Plus tard');
    await widget.log.getByText('En attente').waitFor();
    await check('offline');
    await button(widget, 'Retirer').click();
    await widget.context.setOffline(false);
    if (width > 480) await button(widget, 'Agrandir').click();
    await check('maximised');
    await button(widget, 'Réduire').click();
    await check('minimised');
    await widget.page.locator('ardoise-assistant .pill').click();
    await widget.page.evaluate(() => {
      const date = new Date().toDateString();
      localStorage.setItem('ardoise.assistant.usage', JSON.stringify({ count: 4, date }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'ardoise.assistant.usage' }));
    });
    stage.api.meet(tells('Voilà.'));
    await widget.ask('La dernière');
    await widget.panel.getByText('Limite quotidienne atteinte').waitFor();
    await check('limit');
    stage.api.conversations = [
      { id: 'c1', title: 'La digestion', updatedAt: '2026-11-20T10:00:00Z', items: [] },
    ];
    await widget.signIn('afi');
    await button(widget, 'Autres actions').click();
    await widget.panel.getByRole('menuitem', { name: 'Mes conversations' }).click();
    await widget.panel.getByText('La digestion').waitFor();
    await check('conversations');
    expect(found).toEqual([]);
  });
});

describe.each(['en', 'de', 'es'] as const)('in %s', (locale) => {
  test('every text is translated and fits', async () => {
    const widget = await visit(stage, { width: 360, height: 780, locale, own: true });
    const seen = new Set<string>();
    const note = async () => {
      const texts = await widget.page.locator('ardoise-assistant').evaluate((host) => {
        const root = host.shadowRoot;
        if (root === null) return [];
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts: string[] = [];
        while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent ?? '');
        for (const element of root.querySelectorAll('[aria-label], [placeholder]')) {
          texts.push(
            element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? '',
          );
        }
        return texts;
      });
      for (const text of texts) seen.add(text.trim());
      expect(await faults(widget, locale)).toEqual([]);
    };
    await widget.open();
    await note();
    stage.api.meet(
      tells('…', {
        origin: 'offline',
        sheet: { topic: 'x y' },
        sources: [{ title: 'x', url: 'https://x.bj' }],
      }),
      fails('INTERNAL'),
    );
    await widget.ask('x');
    await widget.log.locator('.rate button').last().click();
    await note();
    await widget.ask('y');
    await widget.log.locator('[data-retry]').waitFor();
    await widget.context.setOffline(true);
    await widget.ask('z');
    await widget.log.locator('.wait').waitFor();
    await note();
    await widget.signIn('afi');
    await widget.panel.locator('.tools button').first().click();
    await note();
    // Neither message ids of missing texts, nor French ones that were not translated.
    expect([...seen].filter((text) => /^assistant\.|[{}]/.test(text))).toEqual([]);
    expect(
      [...seen].filter((text) => /\b(?:votre|vous|réponse|Envoyer|messages gratuits)\b/.test(text)),
    ).toEqual([]);
  });
});
