import { describe, expect, test } from 'vitest';
import { fails, tells } from './support/scripted-turn.ts';
import { type Widget, useStage, button, lastAsked, openPanel } from './support/stage.ts';

const stage = useStage();

const photo = (widget: Widget) =>
  widget.page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
const choose = async (widget: Widget, name = 'planche.png', mimeType = 'image/png') =>
  widget.page
    .locator('ardoise-assistant input[type=file]')
    .setInputFiles({ name, mimeType, buffer: await photo(widget) });

describe('an image', () => {
  test('is chosen, shown as a thumbnail, sent once, and then removed', async () => {
    stage.api.meet(fails('INTERNAL'), tells('Je vois.'));
    const widget = await openPanel(stage);
    await choose(widget);
    await widget.panel.getByText('Vous pouvez maintenant donner des instructions').waitFor();
    await widget.panel.getByRole('img', { name: 'Image jointe' }).waitFor();
    await button(widget, 'Retirer l’image').click();
    await widget.panel.getByRole('img', { name: 'Image jointe' }).waitFor({ state: 'detached' });
    await choose(widget);
    await button(widget, 'Retirer l’image').waitFor();
    await widget.ask('Que montre-t-elle');
    await button(widget, 'Réessayer').waitFor();
    expect(await button(widget, 'Retirer l’image').count()).toBe(0);
    const { imageData, query } = lastAsked(stage);
    expect(imageData).toMatch(/^data:image\/(jpeg|webp|png);base64,/);
    // Nothing is lost: the same text and image are sent again, and counted once.
    await button(widget, 'Réessayer').click();
    await widget.log.getByText('Je vois.').waitFor();
    expect(lastAsked(stage)).toMatchObject({ query, imageData });
    expect(await widget.log.locator('.fail').count()).toBe(0);
    await widget.panel.getByText('4/5 messages gratuits').waitFor();
  });

  test('can be pasted and dropped; other files are refused', async () => {
    const widget = await openPanel(stage);
    const bytes = (await photo(widget)).toString('base64');
    const transfer = (type: string) =>
      widget.page.evaluateHandle(
        ([data, kind]) => {
          const list = new DataTransfer();
          const content = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
          list.items.add(new File([content], 'collée.png', { type: kind }));
          return list;
        },
        [bytes, type] as const,
      );
    const pasted = await transfer('image/png');
    await widget.text.evaluate((area, clipboardData) => {
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, pasted);
    await button(widget, 'Retirer l’image').click();
    await widget.panel.dispatchEvent('drop', { dataTransfer: await transfer('image/png') });
    await button(widget, 'Retirer l’image').click();
    await widget.panel.dispatchEvent('drop', { dataTransfer: await transfer('text/plain') });
    await widget.panel
      .locator('.toast.bad')
      .filter({ hasText: 'ErreurVeuillez sélectionner une image' })
      .waitFor();
  });

  test('of the assistant can be downloaded', async () => {
    const widget = await openPanel(stage);
    stage.api.images.set('/assistant/images/a1', await photo(widget));
    stage.api.meet(tells('La voici.', { images: ['/assistant/images/a1'] }));
    await widget.ask('Dessine une planche');
    const [download] = await Promise.all([
      widget.page.waitForEvent('download'),
      button(widget, 'Télécharger l’image').click(),
    ]);
    expect(download.suggestedFilename()).toBe('ardoise-image.png');
    await widget.panel.getByText('Téléchargement démarré').waitFor();
  });

  test('can be taken by a phone’s camera', async () => {
    const widget = await openPanel(stage, {
      width: 360,
      height: 780,
      options: { hasTouch: true, isMobile: true },
    });
    await button(widget, 'Joindre une image').tap();
    const choices = widget.panel.getByRole('menuitem');
    await choices.first().waitFor();
    expect(await choices.allTextContents()).toEqual(['Prendre une photo', 'Choisir une image']);
    const [chooser] = await Promise.all([
      widget.page.waitForEvent('filechooser'),
      choices.first().tap(),
    ]);
    expect(await chooser.element().getAttribute('capture')).toBe('environment');
  });
});

test('a message sent while its image is prepared waits for it, visibly', async () => {
  stage.api.meet(tells('Je vois.'));
  const widget = await openPanel(stage, {
    before: (page) =>
      page.addInitScript(() => {
        const prepare = window.createImageBitmap.bind(window);
        const paused = Promise.withResolvers<void>();
        Reflect.set(window, 'goOn', paused.resolve);
        window.createImageBitmap = async (source: ImageBitmapSource) => {
          await paused.promise;
          return prepare(source);
        };
      }),
  });
  const before = stage.api.asked.length;
  await choose(widget);
  await widget.panel.getByText('Préparation de l’image').waitFor();
  await widget.ask('Que montre-t-elle');
  await widget.panel.getByText('Envoi dès que l’image sera prête').waitFor();
  await widget.text.press('Enter');
  expect(await widget.sendButton.isDisabled()).toBe(true);
  expect(stage.api.asked).toHaveLength(before);
  await widget.page.evaluate('goOn()');
  await widget.log.getByText('Je vois.').waitFor();
  expect(stage.api.asked).toHaveLength(before + 1);
  expect(lastAsked(stage).imageData).toMatch(/^data:image\//);
});

test('an image removed while it is prepared leaves the message unsent', async () => {
  stage.api.meet(tells('Sans image.'));
  const widget = await openPanel(stage, {
    before: (page) =>
      page.addInitScript(() => {
        window.createImageBitmap = () => new Promise<never>(() => {});
      }),
  });
  const before = stage.api.asked.length;
  await choose(widget);
  await widget.ask('Une question');
  await widget.panel.getByText('Envoi dès que').waitFor();
  await button(widget, 'Retirer l’image').click();
  expect(await widget.text.inputValue()).toBe('Une question');
  await widget.text.press('Enter');
  await widget.log.getByText('Sans image.').waitFor();
  expect(stage.api.asked).toHaveLength(before + 1);
  expect(lastAsked(stage).imageData).toBeNull();
});
