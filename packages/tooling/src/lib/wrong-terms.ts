/** Words that readers must not meet: each thing of the product has one name in a language. */

export interface WrongTerm {
  /** The wrong words, between word boundaries, whatever their case. */
  wrong: string;
  /** What to write instead. */
  instead: string;
  /** Phrases in which the words are right. */
  right?: readonly string[];
}

const months =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';

export const wrongTerms: Readonly<Record<'fr' | 'en' | 'de' | 'es', readonly WrongTerm[]>> = {
  fr: [
    // A month that is filled in may be octobre.
    { wrong: 'de (?:avril|août|octobre|\\{month)', instead: 'd’octobre, or en {month}' },
    { wrong: `1[ \\u00A0](?:${months})`, instead: '1er' },
    { wrong: '\\d\\d?:\\d\\d', instead: '17 h 51' },
    { wrong: 'emails?|mails?|courriels?', instead: 'e-mail', right: ['e-mail'] },
    { wrong: 'double (?:vérification|authentification)', instead: 'deuxième facteur' },
    { wrong: 'éveil scientifique', instead: 'EST' },
    { wrong: '(?:la|votre|une|chaque) fiche s’écri(?:t|ra)', instead: 'Ardoise prépare la fiche' },
    {
      wrong: 'écri(?:re|vez) (?:une|la|ma|votre|sa) (?:première )?fiche',
      instead: 'préparer une fiche',
    },
    { wrong: 'écrire un sujet libre', instead: 'saisir un autre titre' },
    { wrong: 'le (?:compte|quota) repart', instead: 'votre quota est renouvelé' },
    { wrong: 'n’(?:a|ont) pas pu venir', instead: 'n’a pas pu s’afficher' },
    { wrong: 'vient d’y partir', instead: 'nous y avons envoyé' },
    { wrong: 'une pression', instead: 'appuyez' },
    { wrong: 'n’est plus suivie', instead: 'nous ne pouvons plus suivre' },
    { wrong: 'données d’amorçage', instead: 'source non officielle, à vérifier' },
    { wrong: 'sans SA connue|sans source propre', instead: 'autres notions, autres séquences' },
  ],
  en: [
    { wrong: '(?:lesson )?sheets?', instead: 'lesson plan', right: ['style sheet'] },
    { wrong: 'e-mails?', instead: 'email' },
    { wrong: 'two-step', instead: 'two-factor' },
    { wrong: 'disciplines?', instead: 'subject' },
    { wrong: 'lesson procedures?', instead: 'teaching approach' },
    { wrong: 'keep the chalk', instead: 'what the teacher does' },
    { wrong: 'has stopped', instead: 'stopped working' },
    { wrong: 'mended', instead: 'fixed' },
    { wrong: 'savings', instead: 'saves' },
  ],
  de: [
    {
      wrong: '(?:unterrichts|beispiel)?bl(?:att|atts|attes|ätter|ättern)',
      instead: 'Unterrichtsentwurf',
      right: ['blatt papier', 'blätter papier'],
    },
    { wrong: 'merktext\\p{L}*|merks[aä]tz\\p{L}*|tafelbild\\p{L}*', instead: 'Hefteintrag' },
    { wrong: 'zwei-(?:schritt|stufen)\\p{L}*', instead: 'Zwei-Faktor' },
    { wrong: 'disziplin(?:en)?', instead: 'Fach' },
    { wrong: 'emails?', instead: 'E-Mail' },
    { wrong: '\\d\\d?:\\d\\d(?![ \\u00A0]Uhr)', instead: '17:51 Uhr' },
  ],
  es: [
    { wrong: 'disciplinas?', instead: 'asignatura' },
    { wrong: 'e-?mails?', instead: 'correo electrónico' },
    { wrong: 'dos pasos', instead: 'dos factores' },
    { wrong: '(?:síntesis|resumen|resúmenes) escrit[ao]s?', instead: 'registro escrito' },
    { wrong: 'procedimientos?', instead: 'enfoque didáctico' },
    { wrong: 'escribirse', instead: 'cómo se prepara' },
    { wrong: 'vuelta a borrador', instead: 'devuelta a borrador', right: ['devuelta a borrador'] },
  ],
};
