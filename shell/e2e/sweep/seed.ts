import { type Account, apiOf, signUp } from '@ardoise/journeys/accounts';
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
  /** A sheet of the teacher. */
  sheet: string;
  /** An order of the teacher that is not paid. */
  order: string;
  /** What the teacher has typed, or pages show in its place: not in the interface's language. */
  typed: string[];
}

const topics = ['Le théorème de Thalès', 'Les fractions au marché'] as const;
/** Of the sheet that is ordered: a lesson serves it. */
const ordered = 'Le théorème de Pythagore';
const letterhead = {
  school: 'CEG Les Filaos',
  above: ['Direction départementale de l’Atlantique'],
  below: ['Abomey-Calavi', 'Téléphone : 01 97 00 00 00'],
};

export async function plantSeed(url: string): Promise<Seed> {
  const [teacher, newcomer, guarded] = [await signUp(url), await signUp(url), await signUp(url)];
  const api = apiOf(url, teacher);
  await api.account.setLetterhead(letterhead);
  const [sheet, published] = [
    await writeSheet(api, { topic: topics[0] }),
    await writeSheet(api, { topic: topics[1] }),
  ];
  await api.sheets.publish(published);
  const order = await api.orders.open(
    {
      lines: [{ kind: 'sheet', request: { ...sheetRequest, topic: ordered } }],
      expectedTotal: 100,
    },
    crypto.randomUUID(),
  );
  const { security } = apiOf(url, guarded);
  const { id, secret } = await security.proposeFactor({
    name: 'Téléphone',
    password: 'craie et ardoise',
  });
  await security.confirmFactor(id, totp(secret));
  const people = [teacher, newcomer].flatMap(({ session: { user } }) => [
    user.email,
    `${user.firstName} ${user.lastName}`,
    `${user.firstName[0]}${user.lastName[0]}`,
  ]);
  const lines = [letterhead.above, letterhead.below].map((all) => all.join('\n'));
  return {
    teacher,
    newcomer,
    guarded,
    sheet,
    order: order.id,
    typed: [...topics, ordered, 'Le marché', ...people, ...lines],
  };
}
