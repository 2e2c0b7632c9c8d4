import { fold, type SheetContent } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';

const disciplineNames = new Map(
  catalogue.disciplines().map(({ id, name, shortName }) => [id, `${name} ${shortName}`]),
);
const levelNames = new Map(
  catalogue.levels().map(({ id, name, shortName }) => [id, `${name} ${shortName} ${id}`]),
);

/** Title, discipline, level and series as one folded text. */
export function searchTextOf({ identification }: SheetContent): string {
  const { title, discipline, level, series } = identification;
  return fold(
    [title, disciplineNames.get(discipline), levelNames.get(level), series ?? ''].join(' '),
  );
}

/** The folded words of a question, each to be found somewhere in the text. */
export function searchWords(q: string): string[] {
  return fold(q)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 10);
}
