import { expect, test } from 'vitest';
import { tells } from './support/scripted-turn.ts';
import { visit, type Widget, useStage, button } from './support/stage.ts';

const stage = useStage();

/** Opened with all its parts, then taken offline. */
async function offline(): Promise<Widget> {
  const widget = await visit(stage);
  await widget.open();
  stage.api.meet(tells('Avant.'));
  await widget.ask('Une question');
  await widget.log.getByText('Avant.').waitFor();
  await widget.context.setOffline(true);
  await widget.panel.getByText('Hors ligne.').waitFor();
  return widget;
}

test('messages wait, can be edited and deleted, and are sent in order once online', async () => {
  const widget = await offline();
  const before = stage.api.asked.length;
  // Says what will happen to messages before one is written.
  await widget.panel
    .getByText('Vos messages sont gardés sur cet appareil et seront envoyés, dans l’ordre')
    .waitFor();
  for (const text of ['Le premier', 'Le deuxième', 'Le troisième']) {
    await widget.ask(text);
    await widget.log.getByText(text).waitFor();
  }
  await widget.log.getByText('En attente, 3 sur 3').waitFor();
  // Counted when sent, not before.
  await widget.panel.getByText('4/5 messages gratuits').waitFor();
  await button(widget, 'Retirer').nth(1).click();
  await widget.log.getByText('En attente, 2 sur 2').waitFor();
  await button(widget, 'Modifier').nth(1).click();
  expect(await widget.text.inputValue()).toBe('Le troisième');
  await widget.text.fill('Le troisième, autrement');
  await widget.text.press('Enter');
  await widget.log.getByText('En attente, 2 sur 2').waitFor();
  stage.api.meet(tells('Réponse une.'), tells('Réponse deux.'));
  await widget.context.setOffline(false);
  await widget.log.getByText('Réponse deux.').waitFor();
  expect(stage.api.asked.slice(before).map(({ query }) => query)).toEqual([
    'Le premier',
    'Le troisième, autrement',
  ]);
  await widget.panel.getByText('2/5 messages gratuits').waitFor();
  expect(await widget.panel.getByText('Hors ligne.').count()).toBe(0);
  const order = await widget.log.locator('.say, .txt').allTextContents();
  expect(order.map((text) => text.replace(/^Vous\s: /, ''))).toEqual([
    'Une question',
    'Avant.',
    'Le premier',
    'Réponse une.',
    'Le troisième, autrement',
    'Réponse deux.',
  ]);
});

test('waiting messages survive a reload, and those beyond the daily limit go on waiting', async () => {
  const widget = await offline();
  await widget.ask('Gardée');
  await widget.log.getByText('En attente, 1 sur 1').waitFor();
  await widget.page.evaluate(() => {
    const date = new Date().toDateString();
    localStorage.setItem('ardoise.assistant.usage', JSON.stringify({ count: 5, date }));
  });
  const before = stage.api.asked.length;
  await widget.context.setOffline(false);
  await widget.page.reload();
  await widget.open();
  await widget.log.getByText('Gardée').waitFor();
  await widget.panel.getByRole('heading', { name: 'Limite quotidienne atteinte' }).waitFor();
  await widget.log.getByText('En attente, 1 sur 1').waitFor();
  expect(stage.api.asked).toHaveLength(before);
});

test('a message that is sent as the network fails waits like the others, and is counted once', async () => {
  stage.api.meet();
  const widget = await visit(stage);
  await widget.open();
  await widget.ask('Une question');
  await stage.api.hold();
  await widget.context.setOffline(true);
  await widget.log.getByText('En attente, 1 sur 1').waitFor();
  stage.api.meet(tells('Enfin.'));
  await widget.context.setOffline(false);
  await widget.log.getByText('Enfin.').waitFor();
  await widget.panel.getByText('4/5 messages gratuits').waitFor();
});

test('when the part that sends cannot be loaded, the text stays and can be sent later', async () => {
  const widget = await visit(stage);
  await widget.page.route('**/assistant/**/deferred*.js', (route) => route.abort());
  await widget.open();
  await widget.ask('Une question');
  await widget.panel.getByText('Connexion impossible. Votre message est gardé.').waitFor();
  expect(await widget.text.inputValue()).toBe('Une question');
  await widget.page.unroute('**/assistant/**/deferred*.js');
  stage.api.meet(tells('Oui.'));
  await widget.text.press('Enter');
  await widget.log.getByText('Oui.').waitFor();
});
