import type { Revision } from '@ardoise/contract';
import { numberCursor, toPage } from '../../shared/paging.ts';
import { Problem } from '../../shared/problem.ts';
import { assessContent } from './assess-content.ts';
import type { SheetRepository } from './repository.ts';
import type { StoredSheets } from './stored-sheets.ts';

/** The revisions that a sheet has had. */
export function sheetHistory(repository: SheetRepository, { find, scores }: StoredSheets) {
  return {
    async revisions(owner: string, id: string, limit: number, cursor: string | undefined) {
      await find(owner, id);
      const before = cursor === undefined ? null : numberCursor.decode(cursor);
      const rows = await repository.revisions(id, before, limit + 1);
      return toPage(await scores.revisions(id, rows), limit, {
        itemOf: ({ createdAt, rules: _rules, ...rest }) => ({
          ...rest,
          createdAt: createdAt.toISOString(),
        }),
        cursorOf: ({ number }) => numberCursor.encode(number),
      });
    },

    async revision(owner: string, id: string, number: number): Promise<Revision> {
      await find(owner, id);
      const found = await repository.revision(id, number);
      if (found === null) throw new Problem('NOT_FOUND');
      const { cause, content, createdAt } = found;
      const { score } = assessContent(content);
      return { number, cause, score, content, createdAt: createdAt.toISOString() };
    },
  };
}
