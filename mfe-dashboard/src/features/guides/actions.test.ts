import { helpFolder, readHelp } from '@ardoise/help';
import { locales } from '@ardoise/contract/schemas';
import { expect, test } from 'vitest';
import { remote } from '../../screens.ts';

test('every step opens a screen of the desk', () => {
  const screens = Object.values(remote.screens)
    .filter(({ props }) => Object.keys(props).length === 0)
    .map(({ path }) => path);
  const opened = locales.flatMap((locale) =>
    [...readHelp(helpFolder, locale).items.values()].flatMap(({ id, steps }) =>
      steps.flatMap(({ action }) => (action === null ? [] : [{ id, path: action.path }])),
    ),
  );
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.filter(({ path }) => !screens.some((screen) => screen === path))).toEqual([]);
});

test('every guide and tutorial has an address that the table accepts', () => {
  const { guide, tutorial } = remote.screens;
  for (const id of readHelp(helpFolder, 'fr').items.keys()) {
    expect([id, guide.props['id']?.(id), tutorial.props['id']?.(id)]).toEqual([id, true, true]);
  }
});
