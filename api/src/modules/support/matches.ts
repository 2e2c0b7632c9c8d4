import type { TicketCategory, TicketMatches } from '@ardoise/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../shared/clock.ts';
import { searchTerms } from './search-terms.ts';

/** Beginnings of folded words, in the four languages, by what they speak of; the first that matches counts. */
const signs: readonly (readonly [TicketCategory, RegExp])[] = [
  ['partner-site', /\b(?:widget|partenaire|partner|cle d api|api key|notre site|our site)/u],
  [
    'payment',
    /\b(?:pa[iy]e|paie|pay|commande|order|facture|invoice|recu|receipt|mtn|moov|celtiis|momo|argent|money|rembours|refund|abonnement|subscri|zahl|bestell|rechnung|pago|pedido|factura|reembols)/u,
  ],
  [
    'account',
    /\b(?:connexion|connecter|mot de passe|password|compte|account|code|sign in|log in|courriel|e mail|passwort|konto|anmeld|contrasena|cuenta|correo)/u,
  ],
  ['assistant', /\b(?:assistant|assistent|asistente|chat)/u],
  [
    'sheet',
    /\b(?:fiche|lesson plan|unterrichtsentwurf|ficha|lecon|lesson|pdf|word|export|imprim|print|bibliotheque|library)/u,
  ],
];

export function categoryOf(text: string): TicketCategory | null {
  const folded = searchTerms(text).join(' ');
  return signs.find(([, sign]) => sign.test(folded))?.[0] ?? null;
}

const dayMs = 86_400_000;
/** How far back an order is still news. */
const recentDays = 30;
const most = 3;
/** Words that say nothing about a sheet. */
const shortest = 4;

export interface MatchParts {
  own: Pick<FastifyInstance, 'orders' | 'sheets'>;
  clock: Clock;
}

/** What of one's own may answer a question while it is typed. */
export function createMatches({ own: { orders, sheets }, clock }: MatchParts) {
  async function sheetsFor(owner: string, text: string): Promise<TicketMatches['sheets']> {
    const terms = searchTerms(text)
      .filter((term) => term.length >= shortest && categoryOf(term) === null)
      .slice(-6);
    const found = new Map<string, TicketMatches['sheets'][number]>();
    for (const q of terms) {
      const { items } = await sheets.service.page(owner, { q, limit: most });
      for (const { id, title, modifiedAt } of items) found.set(id, { id, title, modifiedAt });
      if (found.size >= most) break;
    }
    return [...found.values()].slice(0, most);
  }

  return async function matches(owner: string, text: string): Promise<TicketMatches> {
    const category = categoryOf(text);
    const since = clock.now().getTime() - recentDays * dayMs;
    const recent = category === 'payment' ? await orders.page(owner, null, most) : [];
    return {
      category,
      orders: recent
        .filter(({ openedAt }) => openedAt.getTime() >= since)
        .map(({ id, number, lines, total, state, openedAt }) => ({
          id,
          number,
          titles: lines.map(({ title }) => title),
          total,
          state,
          openedAt: openedAt.toISOString(),
        })),
      sheets: category === null || category === 'sheet' ? await sheetsFor(owner, text) : [],
    };
  };
}
