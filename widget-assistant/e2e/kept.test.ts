import { describe, expect, test } from 'vitest';
import { tells } from './support/scripted-turn.ts';
import { visit, useStage, button, lastAsked, openPanel } from './support/stage.ts';

const stage = useStage();

describe('storage', () => {
  test('unsent text and the visit’s conversation survive a reload; nothing is stored before', async () => {
    stage.api.meet(tells('Une réponse gardée.'));
    const widget = await visit(stage);
    const before = stage.api.calls.length;
    const stored = () => widget.page.evaluate(() => localStorage.length + sessionStorage.length);
    expect(await stored()).toBe(0);
    expect(stage.api.calls).toHaveLength(before);
    await widget.open();
    expect(await widget.page.evaluate(() => sessionStorage.length)).toBe(0);
    await widget.ask('Une question');
    await widget.log.getByText('Une réponse gardée.').waitFor();
    await widget.text.fill('Un brouillon');
    await widget.page.reload();
    await widget.open();
    await widget.log.getByText('Une réponse gardée.').waitFor();
    expect(await widget.text.inputValue()).toBe('Un brouillon');
    await button(widget, 'Autres actions').click();
    await widget.panel.getByRole('menuitem', { name: 'Nouvelle conversation' }).click();
    await widget.panel.getByText('Que préparez-vous').waitFor();
  });

  test('a sheet is sent only while it is attached', async () => {
    stage.api.meet(tells('Bien.'));
    const widget = await openPanel(stage);
    const context = { title: 'La digestion, CM2', text: 'Phase 1' };
    const open = (prompt: string) =>
      widget.page.evaluate(
        (detail) => window.dispatchEvent(new CustomEvent('open-ai-assistant', { detail })),
        { prompt, context },
      );
    await open('Propose une évaluation');
    await widget.panel.getByText('À propos de : La digestion, CM2').waitFor();
    await widget.text.press('Enter');
    await button(widget, 'Copier').waitFor();
    expect(lastAsked(stage).context).toEqual(context);
    await widget.ask('Merci');
    await expect.poll(() => widget.log.getByText('Bien.').count()).toBe(2);
    expect(lastAsked(stage).context).toBeUndefined();
    await open('Encore');
    await button(widget, 'Ne pas la joindre').click();
    await widget.text.press('Enter');
    await expect.poll(() => widget.log.getByText('Bien.').count()).toBe(3);
    expect(lastAsked(stage).context).toBeUndefined();
  });

  test('a signed-in teacher reopens, continues and deletes conversations', async () => {
    const message = { timestamp: '2026-11-20T10:00:00Z', sources: [], images: [] };
    stage.api.conversations = [
      {
        id: 'c1',
        title: 'La digestion',
        updatedAt: '2026-11-20T10:00:00Z',
        items: [
          { ...message, id: 'q', role: 'user', content: 'Explique la digestion' },
          { ...message, id: 'a', role: 'assistant', content: 'Elle découpe.' },
        ],
      },
      { id: 'c2', title: 'Une consigne', updatedAt: '2026-11-19T10:00:00Z', items: [] },
    ];
    stage.api.meet(tells('Et encore.'));
    const widget = await openPanel(stage, { own: true });
    await widget.signIn('afi');
    const list = async () => {
      await button(widget, 'Autres actions').click();
      await widget.panel.getByRole('menuitem', { name: 'Mes conversations' }).click();
    };
    await list();
    const keep = widget.panel.getByRole('switch', { name: 'Garder mes conversations' });
    expect(await keep.getAttribute('aria-checked')).toBe('false');
    await button(widget, 'Supprimer « Une consigne »').click();
    await widget.panel.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await expect.poll(() => stage.api.conversations.map(({ id }) => id)).toEqual(['c1']);
    await button(widget, 'La digestion').first().click();
    await widget.log.getByText('Elle découpe.').waitFor();
    await widget.ask('Et ensuite');
    await widget.log.getByText('Et encore.').waitFor();
    expect(lastAsked(stage)).toMatchObject({ conversationId: 'c1', keep: true });
    await list();
    await button(widget, 'Tout supprimer').click();
    await widget.panel.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await widget.panel.getByText('Aucune conversation gardée').waitFor();
    expect(stage.api.conversations).toEqual([]);
  });

  test.each([
    ['PDF', 'pdf'],
    ['Word', 'docx'],
  ])('the conversation can be saved as %s', async (name, ending) => {
    stage.api.meet(tells('Une **réponse**.'));
    const widget = await openPanel(stage);
    await widget.ask('Une question');
    await button(widget, 'Copier').waitFor();
    await button(widget, 'Autres actions').click();
    const [download] = await Promise.all([
      widget.page.waitForEvent('download'),
      widget.panel.getByRole('menuitem', { name: `Enregistrer en ${name}` }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`ardoise-conversation.${ending}`);
  });
});
