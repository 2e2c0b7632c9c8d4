import { templateOf } from '@ardoise/contract/mfe';
import { describe, expect, test } from 'vitest';
import { matchScreen } from './match-screen.ts';
import { screen } from './screen.ts';

const isNumber = (text: string) => /^\d+$/u.test(text);
const isColour = (text: string): text is 'red' | 'blue' => text === 'red' || text === 'blue';
const facts = { title: 'a.title', skeleton: 'form', frame: 'navigation', offline: false } as const;
const Nothing = () => null;
const load = async () => ({ default: Nothing });

const screens = {
  list: screen({ ...facts, path: '/things', load }),
  coloured: screen({
    ...facts,
    path: '/things',
    props: { colour: isColour },
    load: async () => ({ default: (_props: { colour: 'red' | 'blue' }) => null }),
  }),
  thing: screen({
    ...facts,
    path: '/things/:id',
    props: { id: isNumber },
    load: async () => ({ default: (_props: { id: string }) => null }),
  }),
  fresh: screen({ ...facts, path: '/things/new', load }),
};

describe('the screen of an address', () => {
  test.each([
    ['/things', '', 'list', {}],
    ['/things', '?page=2', 'list', {}],
    ['/things', '?colour=red', 'coloured', { colour: 'red' }],
    ['/things', '?colour=green', 'list', {}],
    ['/things/', '', 'list', {}],
    ['/things/12/', '', 'thing', { id: '12' }],
    ['/things/12', '', 'thing', { id: '12' }],
    ['/things/new', '', 'fresh', {}],
  ])('%s%s', (path, search, name, props) => {
    expect(matchScreen(screens, path, search)).toMatchObject({ name, props });
  });

  test.each(['/', '/things/x', '/things/12/more', '/things//'])('%s has no screen', (path) => {
    expect(matchScreen(screens, path, '')).toBeNull();
  });
});

test.each(['/', '/things', '/things/', '/things//', '/things/12/', '/things/new/', '/things/1/2/'])(
  '%s has a screen exactly if the API finds it in the list of titles',
  (path) => {
    const templates = Object.values(screens).map((row) => row.path);
    const isListed = templateOf(templates, path) !== null;
    expect(matchScreen(screens, path, '') !== null).toBe(isListed);
  },
);

test('a row is checked against the props of the component that it loads', () => {
  const loadCount = async () => ({ default: (_props: { count: number }) => null });
  const loadColoured = async () => ({ default: (_props: { colour: 'red' | 'blue' }) => null });
  // @ts-expect-error -- `colour` has no check
  screen({ ...facts, path: '/a', load: loadColoured });
  // @ts-expect-error -- the check does not prove a colour
  screen({ ...facts, path: '/a', props: { colour: isNumber }, load: loadColoured });
  // @ts-expect-error -- an address cannot give a number
  screen({ ...facts, path: '/a', props: { count: isNumber }, load: loadCount });
  expect(screen({ ...facts, path: '/a', load }).props).toEqual({});
});
