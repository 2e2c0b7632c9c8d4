import { type Account, apiOf, signUp } from '@ardoise/journeys/accounts';
import { invitationLink, type StaffAccount, staffMember } from '@ardoise/journeys/staff';
import { totp } from '@ardoise/journeys/totp';
import { sheetRequest, writeSheet } from '@ardoise/journeys/sheets';

/** What the routes are opened with. */
export interface Seed {
  /** Has sheets and a letterhead. */
  teacher: Account;
  /** Has nothing yet. */
  newcomer: Account;
  /** Asks for a second factor. */
  guarded: Account;
  /** Owns the site. */
  owner: StaffAccount;
  /** A sheet of the teacher. */
  sheet: string;
  /** A Word file of the teacher's, as it was understood. */
  imported: string;
  /** A lesson that the teacher keeps. */
  ownLesson: string;
  /** An order of the teacher that is not paid. */
  order: string;
  /** What the teacher asked the team. */
  ticket: string;
  /** The link of somebody who is invited to the team and has no account. */
  invitation: string;
  /** What the teacher has typed, or pages show in its place: not in the interface's language. */
  typed: string[];
}

const topics = ['Le théorème de Pythagore', 'Les fractions au marché'] as const;
/** Of the sheet that is ordered, and of the one whose lesson is kept: a lesson serves it. */
const ordered = 'Développer, réduire et factoriser une expression';
/** Of the teacher to the team. */
const asked = {
  subject: 'Le logo de l’école',
  text: 'Il s’imprime flou sur la première page.',
};
const invited = 'recrue@ecole.example';
/** Of the team to teachers. */
const replyName = 'logo-flou';
const reply = {
  title: 'Logo flou',
  text: 'Bonjour {{firstName}}. Envoyez-nous une image plus grande.',
};
const letterhead = {
  school: 'CEG Les Filaos',
  above: ['Direction départementale de l’Atlantique'],
  below: ['Abomey-Calavi', 'Téléphone : 01 97 00 00 00'],
};

export async function plantSeed(url: string, dataDir: string): Promise<Seed> {
  const [teacher, newcomer, guarded] = [await signUp(url), await signUp(url), await signUp(url)];
  const api = apiOf(url, teacher);
  await api.account.setLetterhead(letterhead);
  const [sheet, published] = [
    await writeSheet(api, { topic: topics[0] }),
    await writeSheet(api, { topic: topics[1] }),
  ];
  await api.sheets.publish(published);
  const { file } = await api.sheets.export(published, { format: 'docx' });
  const imported = await api.imports.read(file, 'ma-fiche.docx');
  const ownLesson = await api.ownLessons.keep(sheet, crypto.randomUUID());
  const order = await api.orders.open(
    {
      lines: [{ kind: 'sheet', request: { ...sheetRequest, topic: ordered } }],
      expectedTotal: 100,
    },
    crypto.randomUUID(),
  );
  const ticket = await api.support.open({
    id: '0123456789abcdef01234567',
    category: 'sheet',
    ...asked,
    about: [{ kind: 'sheet', id: sheet }],
  });
  const { security } = apiOf(url, guarded);
  const { id, secret } = await security.proposeFactor({
    name: 'Téléphone',
    password: 'craie et ardoise',
  });
  await security.confirmFactor(id, totp(secret));
  const owner = await staffMember(url, dataDir, 'owner');
  const invitation = await invitationLink(url, dataDir, owner, invited);
  const { staffSupport } = apiOf(url, owner);
  await staffSupport.setReply(replyName, { ...reply, language: 'fr' });
  const people = [teacher, newcomer, guarded, owner].flatMap(({ session: { user } }) => [
    user.email,
    user.firstName,
    `${user.firstName} ${user.lastName}`,
    `${user.firstName[0]}${user.lastName[0]}`,
  ]);
  const lines = [letterhead.above, letterhead.below].map((all) => all.join('\n'));
  return {
    teacher,
    newcomer,
    guarded,
    owner,
    sheet,
    imported: imported.id,
    ownLesson: ownLesson.id,
    order: order.id,
    ticket: ticket.id,
    invitation,
    typed: [
      invited,
      ...topics,
      ordered,
      asked.subject,
      asked.text,
      replyName,
      reply.title,
      reply.text,
      'Le marché',
      ...people,
      ...lines,
    ],
  };
}
