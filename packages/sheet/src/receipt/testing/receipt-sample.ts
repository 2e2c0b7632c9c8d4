import type { ReceiptPaper } from '../types.ts';

export const receiptSample: ReceiptPaper = {
  language: 'fr',
  title: 'Reçu',
  number: 'n° 2026-000412',
  seller: [
    'Ardoise',
    'Raison sociale\u00A0: à compléter',
    'RCCM\u00A0: à compléter · IFU\u00A0: à compléter',
    'Adresse et téléphone\u00A0: à compléter',
  ],
  issued: [
    'Vendredi 20 novembre 2026',
    '14\u00A0h\u00A035, heure de Porto-Novo',
    'Commande n° 1387',
  ],
  buyer: { label: 'Reçu de', lines: ['Ablawa Dossou, EPP Les Filaos, groupe A'] },
  payer: { label: 'Payé par', lines: ['MTN MoMo, •• •• •• •• 42', 'par FedaPay'] },
  columns: { title: 'Désignation', price: 'Prix, FCFA', quantity: 'Qté', amount: 'Montant, FCFA' },
  lines: [
    {
      title: 'Le fɔngbè en classe, Ìwé kíkà',
      detail: 'Dossier de 6 fiches, CM2',
      price: '900',
      quantity: '1',
      amount: '900',
    },
    {
      title: 'Dix fiches à préparer',
      detail: '10 fiches, sans date de fin',
      price: '950',
      quantity: '1',
      amount: '950',
    },
  ],
  total: { label: 'Total payé', amount: '1\u202F850\u00A0FCFA' },
  inWords:
    'Arrêté le présent reçu à la somme de mille huit cent cinquante francs CFA, toutes taxes comprises.',
  facts: [
    { label: 'Confirmé le', value: '20/11/2026 à 14\u00A0h\u00A035' },
    { label: 'Reste dû', value: '0\u00A0FCFA' },
  ],
  check: {
    address: 'https://ardoise.example/recu/2026-000412/AbCdEfGhIjKlMnOpQrStUv',
    caption: 'Ce code ouvre la page qui confirme le numéro, la date et le total.',
    alt: 'Code QR de contrôle du reçu',
  },
  foot: 'Reçu de paiement. Ce document n’est pas une facture normalisée.',
  pageLabels: { page: 'Page', of: 'sur' },
};
