import type { SimulatedPayment } from '../payment.ts';
import { escape, money, page } from './layout.ts';

const networks: Readonly<Record<string, string>> = {
  mtn_open: 'MTN MoMo',
  moov: 'Moov Money',
  sbin: 'Celtiis Cash',
  'mtn-benin': 'MTN MoMo',
};

/** "01 97 00 00 42" */
const shown = (phone: string): string =>
  phone.replace(/^\+?229/, '').replaceAll(/(\d\d)(?=\d)/g, '$1\u00a0');

const request = ({ token, amount, description, phone, mode }: SimulatedPayment): string => `
<section class="card" aria-label="Demande de ${money(amount)}">
<h2>${escape(networks[mode ?? ''] ?? 'Mobile money')} · ${escape(shown(phone ?? ''))}</h2>
<p>Ardoise vous demande <strong>${money(amount)}</strong>.</p>
<p class="quiet">${escape(description)}</p>
<form method="post" action="/phone/${token}">
<button name="press" value="approve">Valider</button>
<button class="refuse" name="press" value="decline">Refuser</button>
</form>
</section>`;

/** The buyer's phone, as far as a payment concerns it. */
export const phonePage = (waiting: readonly SimulatedPayment[]): string =>
  page({
    title: 'Le téléphone',
    body: `<h1>Le téléphone de l’acheteur</h1>
${
  waiting.length === 0
    ? '<p>Aucune demande de paiement pour le moment.</p>'
    : waiting.map(request).join('')
}
<form><button class="plain">Actualiser</button></form>`,
  });
