import { describe, expect, test } from 'vitest';
import { fails, tells } from './support/scripted-turn.ts';
import { button, openPanel, useStage } from './support/stage.ts';

const stage = useStage();

describe('what the server refuses is not counted', () => {
  test('a site switched off while the page is open: a calm note, and a line for the developer', async () => {
    stage.api.meet(fails('SITE_OFF'));
    const lines: string[] = [];
    const widget = await openPanel(stage, {
      before: async (page) => page.on('console', (line) => lines.push(line.text())),
    });
    await widget.panel.getByText('5/5').waitFor();
    await widget.ask('Une question');
    await widget.panel.getByText('L’assistant est désactivé sur ce site').waitFor();
    await widget.panel.getByText('5/5').waitFor();
    expect(await widget.text.count()).toBe(0);
    expect(lines.filter((line) => line.startsWith('Ardoise assistant, SITE_OFF: '))).toHaveLength(
      1,
    );
  });

  test('a site switched on again while the page is open: trying again answers, and the composer returns', async () => {
    stage.api.meet(fails('SITE_OFF'), tells('Voici.'));
    const widget = await openPanel(stage);
    await widget.ask('Une question');
    await widget.panel.getByRole('heading', { name: 'Assistant indisponible ici' }).waitFor();
    await button(widget, 'Réessayer').click();
    await widget.log.getByText('Voici.').waitFor();
    await widget.text.waitFor();
    expect(await widget.panel.getByText('Assistant indisponible ici').count()).toBe(0);
    await widget.panel.getByText('4/5').waitFor();
  });

  test.each(['INTERNAL', 'ASSISTANT_BUSY', 'ASSISTANT_BUDGET'] as const)(
    'a failure with %s; trying again counts once',
    async (code) => {
      stage.api.meet(fails(code), tells('Voici.'));
      const widget = await openPanel(stage);
      await widget.ask('Une question');
      await button(widget, 'Réessayer').waitFor();
      await widget.panel.getByText('5/5').waitFor();
      await button(widget, 'Réessayer').click();
      await widget.log.getByText('Voici.').waitFor();
      await widget.panel.getByText('4/5').waitFor();
    },
  );

  test('an answer that is none', async () => {
    stage.api.meet(
      tells('Je ne peux pas.', { origin: 'offline', counted: false }),
      tells('Voici.'),
    );
    const widget = await openPanel(stage);
    await widget.ask('Une question');
    await widget.log.getByText('Je ne peux pas.').waitFor();
    await widget.panel.getByText('5/5').waitFor();
    await widget.ask('Une autre');
    await widget.panel.getByText('4/5').waitFor();
  });

  test('an answer that was cut is counted: part of it was read', async () => {
    const widget = await openPanel(stage);
    stage.api.meet((turn) => {
      turn.delta('Voici le début. ');
      turn.fail('INTERNAL');
    });
    await widget.ask('Une question');
    await button(widget, 'Réessayer').waitFor();
    await widget.panel.getByText('4/5').waitFor();
  });
});

test('when the site’s messages are used up, the note says until when, and the composer returns', async () => {
  const now = new Date('2026-11-30T21:30:00+01:00');
  stage.api.meet((turn) => turn.fail('ASSISTANT_LIMIT', '', 429, { retryAfter: 9_000 }));
  const widget = await openPanel(stage, { before: (page) => page.clock.install({ time: now }) });
  await widget.ask('Une question');
  await widget.panel.getByRole('heading', { name: 'Limite atteinte' }).waitFor();
  await widget.panel.getByText(/à partir du 1er décembre 2026 à 0\s?h\s?00/u).waitFor();
  expect(await widget.text.count()).toBe(0);
  await widget.page.clock.runFor(9_001_000);
  await widget.text.waitFor();
});

test('a limit of images leaves the composer', async () => {
  stage.api.meet((turn) =>
    turn.fail('ASSISTANT_LIMIT', '', 429, { retryAfter: 9_000, limited: 'pictures' }),
  );
  const widget = await openPanel(stage);
  await widget.ask('Dessine une fleur');
  await button(widget, 'Réessayer').waitFor();
  await widget.text.waitFor();
});

describe('without a model', () => {
  test('it greets with what it can do now, and offers neither images nor the web', async () => {
    stage.api.site = { name: 'École', origin: 'offline', theme: {} };
    const widget = await openPanel(stage);
    const can = widget.panel.locator('.can li');
    await can.first().waitFor();
    expect(await can.count()).toBe(4);
    await widget.panel.getByText('je réponds sans IA').waitFor();
    expect(await widget.panel.getByText('Gemini').count()).toBe(0);
    expect(await button(widget, 'Joindre une image').count()).toBe(0);
    expect(await widget.panel.getByRole('switch').count()).toBe(0);
    await can.first().getByRole('button').click();
    expect(await widget.text.inputValue()).toBe('Quelles sont les SA de SVT en 6e\u202F?');
  });

  test('with one, it greets as specified', async () => {
    const widget = await openPanel(stage);
    await widget.panel.getByText('Gemini 2.5 Flash').waitFor();
    expect(await widget.panel.locator('.can li').count()).toBe(6);
  });
});
