/**
 * The lesson on the board: a sheet's own text, and sheets are written in French in every language of
 * the interface. No school, no person.
 */
export const sample = {
  title: 'L’appareil digestif',
  level: 'CM2',
  discipline: 'Éducation scientifique et technologique',
  minutes: 60,
  elapsed: 14,
  phases: [
    { name: 'Planification', minutes: null },
    { name: 'Introduction', minutes: 10 },
    { name: 'Réalisation', minutes: 35 },
    { name: 'Retour et projection', minutes: 15 },
    { name: 'Je retiens', minutes: null },
  ],
  /** Rank of the phase being written. */
  now: 2,
  steps: [
    {
      phase: 1,
      rows: [
        [
          'Observe la planche affichée au tableau et dis ce que tu vois.',
          'TI',
          3,
          'A dit que l’enfant mange et que des flèches vont de la bouche au ventre.',
        ],
        [
          'Dis ce que deviennent, selon toi, les aliments que tu avales.',
          'TI',
          3,
          'A proposé une idée\u00a0: ils restent dans le ventre, passent dans le sang ou ressortent.',
        ],
        [
          'Formule la question que nous devons résoudre.',
          'TC',
          4,
          'A demandé par quels organes passent les aliments.',
        ],
      ],
    },
    {
      phase: 2,
      rows: [
        [
          'Écris sur ton ardoise les organes que les aliments traversent.',
          'TI',
          4,
          'A écrit au moins trois organes, dont la bouche et l’estomac.',
        ],
      ],
    },
  ],
  /** The row under the chalk. */
  writing: 'Compare tes réponses à celles de ton groupe et rete',
} as const satisfies {
  steps: readonly { phase: number; rows: readonly (readonly [string, string, number, string])[] }[];
  [name: string]: unknown;
};
