import { ProblemError } from '@ardoise/contract/client';
import { primaryScience } from '@ardoise/sheet/fixtures';
import { expect, test } from 'vitest';
import { exportFile } from './export-file.ts';

const offline = { export: () => Promise.reject(new ProblemError({ code: 'OFFLINE', status: 0 })) };
const wanted = (isUnpaid: boolean | undefined) => ({
  id: 'a'.repeat(24),
  isUnpaid,
  format: 'docx' as const,
  locale: 'fr' as const,
  content: primaryScience,
  letterhead: undefined,
  revision: 3,
});

test.each([false, undefined])(
  'a sheet is made into a file offline (unpaid: %s)',
  async (unpaid) => {
    const { file, name, of } = await exportFile(wanted(unpaid), offline, null);
    expect(file.size).toBeGreaterThan(1_000);
    expect([name.endsWith('.docx'), of]).toEqual([true, null]);
  },
);

test('a sheet that is to be paid for is not, however it is asked', async () => {
  await expect(exportFile(wanted(true), offline, null)).rejects.toMatchObject({ code: 'OFFLINE' });
});

test('the form of the paper is asked for with a PDF, and not with a Word file', async () => {
  const asked: unknown[] = [];
  const online = {
    export: (_id: string, body: unknown) => {
      asked.push(body);
      return Promise.resolve({ file: new Blob(['x']), name: 'x' });
    },
  };
  const paper = { orientation: 'landscape', reading: 'easy' } as const;
  for (const format of ['pdf', 'docx'] as const)
    await exportFile({ ...wanted(false), format, paper }, online, null);
  expect(asked).toEqual([
    { format: 'pdf', locale: 'fr', paper },
    { format: 'docx', locale: 'fr' },
  ]);
});
