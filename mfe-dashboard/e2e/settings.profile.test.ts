import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectAccessibleAtAllWidths,
  picture,
} from '@ardoise/journeys/accessibility';
import { useDesk } from '@ardoise/journeys/desk';
import { writeSheet } from '@ardoise/journeys/sheets';

const desk = useDesk();
const settings = '/dashboard/parametres';

const part = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
const within = (selector: string) => `section:has(${selector})`;

/** A picture of 600 × 400: its left half red, its right half blue. */
async function twoColours(page: Page, type: 'image/png' | 'image/jpeg'): Promise<Buffer> {
  const base64 = await page.evaluate((kind) => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 400;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#f00';
    context.fillRect(0, 0, 300, 400);
    context.fillStyle = '#00f';
    context.fillRect(300, 0, 300, 400);
    return canvas.toDataURL(kind).split(',')[1] ?? '';
  }, type);
  return Buffer.from(base64, 'base64');
}

/** Red and blue values at the left and right of a picture. */
function coloursOf(page: Page, src: string): Promise<number[][]> {
  return page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    return [0.25, 0.65].map((share) => {
      const { data } = context?.getImageData(canvas.width * share, canvas.height / 2, 1, 1) ?? {};
      return [data?.[0] ?? -1, data?.[2] ?? -1];
    });
  }, src);
}

test('a picture is chosen, cropped without a mouse, shown beside the name, and removed', async () => {
  const account = await desk.teacher();
  const page = await desk.open(account, settings);
  const loud: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') loud.push(message.text());
  });
  const section = part(page, 'Photo');
  await section.getByText('JPG, PNG ou GIF, 2 Mo au plus.').waitFor();
  const file = section.locator('input[name=avatar]');
  await file.setInputFiles({
    name: 'moi.png',
    mimeType: 'image/png',
    buffer: await twoColours(page, 'image/png'),
  });
  const ruler = (name: string) => section.getByRole('slider', { name });
  await ruler('Agrandir').waitFor();
  await expect
    .poll(() => ruler('Agrandir').evaluate((one) => one === document.activeElement))
    .toBe(true);
  expect(await ruler('De haut en bas').isDisabled()).toBe(true);
  // Zoomed to 200 % and moved to the right edge: only blue.
  for (let press = 0; press < 17; press += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await section.scrollIntoViewIfNeeded();
  await expectAccessibleAtAllWidths(page, 'settings picture cut', {
    within: within('[name=avatar]'),
  });
  await section.getByRole('button', { name: 'Enregistrer la photo' }).click();
  await page.getByText('Photo enregistrée').first().waitFor();
  const { avatar } = await desk.apiOf(account).account.get();
  for (const [red = 255, blue = 0] of await coloursOf(page, avatar?.medium ?? '')) {
    expect(red).toBeLessThan(40);
    expect(blue).toBeGreaterThan(200);
  }
  const beside = page.locator(`header img[src="${avatar?.small}"]`);
  await expect.poll(() => beside.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(64);
  await section.scrollIntoViewIfNeeded();
  await expectAccessibleAtAllWidths(page, 'settings picture', { within: within('[name=avatar]') });

  await section.getByRole('button', { name: 'Retirer la photo' }).click();
  await page.getByText('Photo retirée').first().waitFor();
  await beside.waitFor({ state: 'detached' });
  expect((await desk.apiOf(account).account.get()).avatar).toBeNull();
  expect(loud).toEqual([]);
});

test('a picture is dragged into place, and sent scaled down', async () => {
  const account = await desk.teacher();
  const page = await desk.open(account, settings, { width: 360 });
  const section = part(page, 'Photo');
  const jpeg = await twoColours(page, 'image/jpeg');
  await section.locator('input[name=avatar]').setInputFiles({
    name: 'moi.jpg',
    mimeType: 'image/jpeg',
    buffer: jpeg,
  });
  const shown = section.getByRole('img', { name: 'Photo choisie' });
  await shown.waitFor();
  await shown.scrollIntoViewIfNeeded();
  const frame = await shown.locator('..').boundingBox();
  const from = { x: (frame?.x ?? 0) + 128, y: (frame?.y ?? 0) + 128 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 100, from.y + 30, { steps: 4 });
  await page.mouse.up();
  await picture(page, 'settings picture pulled');
  const sending = page.waitForRequest((one) => one.method() === 'PUT');
  await section.getByRole('button', { name: 'Enregistrer la photo' }).click();
  expect(Number(await (await sending).headerValue('content-length'))).toBeLessThan(100_000);
  await page.getByText('Photo enregistrée').first().waitFor();
  const { avatar } = await desk.apiOf(account).account.get();
  // Dragged to the right, red fills three quarters of it instead of half.
  for (const [red = 0, blue = 255] of await coloursOf(page, avatar?.medium ?? '')) {
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(40);
  }
});

test('a file that is too large, damaged or not a picture is refused with a reason', async () => {
  const account = await desk.teacher();
  const page = await desk.open(account, settings);
  const section = part(page, 'Photo');
  const file = section.locator('input[name=avatar]');
  const right = await twoColours(page, 'image/png');
  const refusals = [
    [
      'La photo doit être en JPG, PNG ou GIF.',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    [
      'Cette photo dépasse 2 Mo. Choisissez-en une plus légère.',
      Buffer.concat([right, Buffer.alloc(2_000_001 - right.length)]),
    ],
    ['Cette photo est endommagée ou trop grande. Choisissez-en une autre.', right.subarray(0, 24)],
  ] as const;
  for (const [message, buffer] of refusals) {
    await file.setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer });
    await section.getByRole('alert').getByText(message).waitFor();
  }
  await section.scrollIntoViewIfNeeded();
  await expectAccessible(page, 'settings picture refused', {
    within: within('[name=avatar]'),
  });
});

test('each notification preference is saved when switched, and switched back when saving fails', async () => {
  const account = await desk.teacher();
  const api = desk.apiOf(account);
  const page = await desk.open(account, settings);
  const section = part(page, 'Notifications');
  const wanted = (name: string) =>
    section.getByRole('switch', { name: new RegExp(`^${name}`, 'u') });
  await wanted('E-mails').waitFor();
  expect(await wanted('Nouveautés').isChecked()).toBe(false);
  await wanted('Nouveautés').check();
  await page.getByText('Préférences enregistrées').first().waitFor();
  expect(await api.account.preferences()).toEqual({ email: true, push: false, marketing: true });
  const { current } = await api.consents.list();
  expect(current).toEqual(
    expect.arrayContaining([expect.objectContaining({ subject: 'marketing', given: true })]),
  );
  await picture(page, 'settings notifications');
  await page.route('**/users/me/preferences', (route) => route.abort());
  await wanted('E-mails').click();
  await page.getByText('Vos préférences n’ont pas été enregistrées').first().waitFor();
  await expect.poll(() => wanted('E-mails').isChecked()).toBe(true);
});

test('the letterhead is previewed while it is edited, and is on the sheets', async () => {
  const account = await desk.teacher();
  const api = desk.apiOf(account);
  const id = await writeSheet(api);
  const page = await desk.open(account, settings);
  const section = part(page, 'En-tête des fiches');
  const preview = section.locator('[role=img]');
  // The school's name is asked once, with the profile.
  await section.getByLabel('Au-dessus du nom').waitFor();
  expect(await page.getByLabel(/école|établissement/iu).count()).toBe(1);
  await page.getByLabel('Établissement', { exact: true }).fill('CEG Les Filaos de Ouidah');
  await page.getByRole('button', { name: 'Enregistrer le profil' }).click();
  await expect.poll(() => preview.innerText()).toContain('CEG Les Filaos de Ouidah');
  await section
    .getByLabel('Au-dessus du nom')
    .fill('Direction départementale\nde l’Atlantique\na\nb');
  await section.getByRole('button', { name: 'Enregistrer l’en-tête' }).click();
  await section.getByText('Trois lignes au plus.', { exact: true }).waitFor();
  await section.getByLabel('Au-dessus du nom').fill('Direction départementale\nde l’Atlantique');
  await section.getByLabel('En dessous du nom').fill('BP 24 Ouidah');
  await section.scrollIntoViewIfNeeded();
  await expectAccessibleAtAllWidths(page, 'settings letterhead', {
    within: within('[name=above]'),
  });
  await section.getByRole('button', { name: 'Enregistrer l’en-tête' }).click();
  await page.getByText('En-tête enregistré').first().waitFor();

  await page.goto(`${desk.network.url}/dashboard/apercu-fiche/${id}`);
  const paper = page.locator('.ardoise-sheet');
  for (const line of ['Direction départementale', 'CEG Les Filaos de Ouidah', 'BP 24 Ouidah']) {
    await paper.getByText(line, { exact: true }).waitFor();
  }
});

test('a name that was given to the letterhead alone can still be changed, and left out', async () => {
  const account = await desk.teacher();
  const api = desk.apiOf(account);
  await api.account.change({ institution: 'CEG Filaos' });
  await api.account.setLetterhead({ school: 'Collège Les Filaos', above: [], below: [] });
  const page = await desk.open(account, settings);
  const section = part(page, 'En-tête des fiches');
  await section.getByLabel('Nom de l’école').fill('');
  await expect.poll(() => section.locator('[role=img]').innerText()).toContain('CEG Filaos');
  await section.getByRole('button', { name: 'Enregistrer l’en-tête' }).click();
  await section.getByLabel('Nom de l’école').waitFor({ state: 'detached' });
});

test('the school’s logo is sent small, stands on the sheets, and is removed', async () => {
  const account = await desk.teacher();
  const id = await writeSheet(desk.apiOf(account));
  const page = await desk.open(account, settings, { width: 360 });
  const section = part(page, 'En-tête des fiches');
  const file = section.locator('input[name=logo]');
  const choose = section.getByRole('button', { name: 'Choisir le logo de l’école' });
  await choose.waitFor();
  await file.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await section.getByRole('alert').getByText('Le logo doit être en JPG, PNG ou GIF.').waitFor();
  const sending = page.waitForRequest((one) => one.method() === 'PUT');
  await file.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await twoColours(page, 'image/png'),
  });
  expect(Number(await (await sending).headerValue('content-length'))).toBeLessThan(30_000);
  await page.getByText('Logo enregistré').first().waitFor();
  await section.locator('[role=img] img').waitFor();
  await section.scrollIntoViewIfNeeded();
  await expectAccessibleAtAllWidths(page, 'settings logo', { within: within('[name=logo]') });

  const shown = page
    .locator('.ardoise-sheet img[src^="/logos/"], main img[src^="/logos/"]')
    .first();
  const width = () => shown.evaluate((one: HTMLImageElement) => one.naturalWidth);
  await page.goto(`${desk.network.url}/dashboard/mes-fiches/${id}`);
  await expect.poll(width).toBe(213);
  await picture(page, 'editor logo');
  await page.goto(`${desk.network.url}/dashboard/apercu-fiche/${id}`);
  await expect.poll(width).toBe(213);
  const [[red, blue] = []] = await coloursOf(page, (await shown.getAttribute('src')) ?? '');
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(40);
  await expectAccessibleAtAllWidths(page, 'preview logo');

  await page.goto(`${desk.network.url}${settings}`);
  await section.getByRole('button', { name: 'Retirer le logo' }).click();
  await page.getByText('Logo retiré').first().waitFor();
  await choose.waitFor();
});
