import type { SimulatedPayment, SimulatedState } from '../payment.ts';
import type { Delivery, Outcome } from '../scenarios.ts';
import { escape, money, page } from './layout.ts';

const outcomeTexts: Readonly<Record<Outcome, string>> = {
  approve: 'Le paiement passe',
  decline: 'Le paiement est refusé',
  cancel: 'L’acheteur annule',
  leave: 'Rien ne se passe\u00a0: le paiement reste en attente',
  'approve-late': 'Le paiement passe plus tard',
  'pay-twice': 'La somme est payée deux fois',
  'pay-less': 'La moitié seulement est payée',
  'other-currency': 'La somme est payée en euros',
};

const deliveryTexts: Readonly<Record<Delivery, string>> = {
  'after-return': 'Après le retour de l’acheteur',
  'before-return': 'Avant le retour de l’acheteur',
  twice: 'Deux fois',
  'out-of-order': 'Dans le désordre',
  forged: 'Avec une fausse signature',
  old: 'Avec une heure dépassée',
  never: 'Jamais',
};

const stateTexts: Readonly<Record<SimulatedState, string>> = {
  pending: 'Ce paiement est en attente.',
  approved: 'Ce paiement est passé.',
  declined: 'Ce paiement a été refusé.',
  cancelled: 'Ce paiement a été annulé.',
  refunded: 'Ce paiement a été remboursé.',
};

const optionsOf = (texts: Readonly<Record<string, string>>): string =>
  Object.entries(texts)
    .map(([value, text]) => `<option value="${value}">${text}</option>`)
    .join('');

/** The two lists from which a course of things is chosen. */
export const scenarioFields = (): string => `
<fieldset>
<legend><label for="outcome">Ce qui arrive au paiement</label></legend>
<select id="outcome" name="outcome">${optionsOf(outcomeTexts)}</select>
</fieldset>
<fieldset>
<legend><label for="delivery">Quand le site en est averti</label></legend>
<select id="delivery" name="delivery">${optionsOf(deliveryTexts)}</select>
</fieldset>`;

const summary = ({ amount, description, reference }: SimulatedPayment): string => `
<div class="card">
<p class="sum">${money(amount)}</p>
<p>${escape(description)}</p>
<p class="quiet">Référence\u00a0: ${escape(reference ?? 'aucune')}</p>
</div>`;

/** The provider's page, where the buyer pays. */
export function checkoutPage(payment: SimulatedPayment): string {
  if (payment.state !== 'pending')
    return page({
      title: 'Paiement terminé',
      body: `<h1>Paiement terminé</h1>${summary(payment)}<p>${stateTexts[payment.state]}</p>`,
    });
  return page({
    title: 'Payer',
    body: `<h1>Payer</h1>
${summary(payment)}
<form method="post">
<button name="press" value="approve">Payer ${money(payment.amount)}</button>
<button class="plain" name="press" value="cancel">Annuler et revenir</button>
<details class="card">
<summary>Essayer un autre déroulement</summary>
${scenarioFields()}
<button class="plain" name="press" value="chosen">Jouer ce déroulement</button>
</details>
</form>`,
  });
}

/** Where the buyer stays who came without an address to go back to. */
export const donePage = (): string =>
  page({
    title: 'C’est fait',
    body: '<h1>C’est fait</h1><p>Vous pouvez fermer cette page.</p>',
  });
