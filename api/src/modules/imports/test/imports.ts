import type { ImportBody, ImportedDocument } from '@ardoise/contract';
import type { SheetContent } from '@ardoise/sheet';
import { secondaryMaths } from '@ardoise/sheet/fixtures';
import { renderSheet } from '@ardoise/sheet/render/node';
import type { Teacher, TestApp } from '../../../../test/helper.ts';
import { form } from '../../../../test/pictures.ts';

type Site = Pick<TestApp, 'app'>;

/** A Word file as a colleague would send it: of Ardoise, but of nobody's account here. */
export const docxFile = async (content: SheetContent = secondaryMaths): Promise<Buffer> =>
  Buffer.from(await renderSheet({ content, format: 'docx', options: {} }));

export async function send({ app }: Site, teacher: Teacher, file: Buffer, key?: string) {
  const { payload, headers } = form(file, { name: 'Ma fiche.docx', field: 'file' });
  return await app.inject({
    method: 'POST',
    url: '/imports',
    payload,
    headers: {
      ...headers,
      ...teacher.headers(),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
}

/** What is understood of a file. @throws Error with the answer when it is refused */
export async function read(site: Site, teacher: Teacher, file: Buffer): Promise<ImportedDocument> {
  const answer = await send(site, teacher, file);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

/** The head as it was found, confirmed. */
export function bodyOf({ head }: ImportedDocument, places: ImportBody['places'] = {}): ImportBody {
  return {
    places,
    head: {
      title: head.title ?? 'Sans titre',
      level: head.level ?? '6e',
      series: head.series,
      discipline: head.discipline ?? 'francais',
      kind: head.kind ?? 'lesson',
      language: head.language ?? 'fr',
      duration: head.duration ?? 60,
      classSize: head.classSize ?? 50,
    },
  };
}
