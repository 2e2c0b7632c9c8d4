import type { DataExport, DataExportList } from '@ardoise/contract';
import { strFromU8, unzipSync } from 'fflate';
import type { Teacher, TestApp } from '../../../../test/helper.ts';
import type { MailServer, ReceivedMail } from '../../../../test/mail-server.ts';
import type { Twins } from '../../../../test/twins.ts';
import { exportCollections, type ExportDocument } from '../model.ts';

export const requestExport = (teacher: Teacher, { app }: TestApp) =>
  app.inject({ method: 'POST', url: '/users/me/exports', headers: teacher.headers() });

/** The newest first. */
export async function exportsOf({ app }: TestApp, teacher: Teacher): Promise<DataExport[]> {
  const answer = await app.inject({ url: '/users/me/exports', headers: teacher.headers() });
  return answer.json<DataExportList>().items;
}

export async function newestLink(site: TestApp, teacher: Teacher): Promise<string> {
  const [latest] = await exportsOf(site, teacher);
  return latest?.link ?? '';
}

export const exportRecords = ({ app }: TestApp) =>
  app.mongo.collection<ExportDocument>(exportCollections.exports);

/** Makes all due archives and sends all due mails, in both processes. */
export async function settle({ one, two }: Twins): Promise<void> {
  await Promise.all([one.app.dataJobs.exports.runDue(), two.app.dataJobs.exports.runDue()]);
  await Promise.all([one.app.mail.runDue(), two.app.mail.runDue()]);
}

export const saysReady = ({ subject }: ReceivedMail) =>
  subject === 'La copie de vos données est prête';

/** Addresses that were told that their archive is ready. */
export const notified = ({ received }: MailServer) =>
  received.filter(saysReady).map(({ to }) => to);

export function openArchive(archive: Buffer) {
  const files = unzipSync(archive);
  const json = (path: string): unknown => JSON.parse(strFromU8(files[path] ?? new Uint8Array()));
  return { files, names: Object.keys(files), json };
}
