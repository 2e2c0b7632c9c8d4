import { fold } from '@ardoise/sheet';

/**
 * English for the French words of topics of English lessons, as the programme and teachers write them. French words
 * are written as in the dictionary; plurals are found by their stem.
 */
const pairs = `
accord accord agreement | achat buy shopping | adjectif adjective | adverbe adverb | aliment food
alimentation food nutrition | ami friend | amitie friendship | animal animal | annonce advertisement notice
argent money | argumentation argument argumentative | arme weapon | article article | auxiliaire auxiliary
avenir future | banque bank | boisson drink | cause cause because | celebration celebration
chanson song | chiffre number | chomage unemployment | clan clan | climat climate | commerce trade
comparatif comparative comparison | comparaison comparison | comprehension comprehension reading listening comprehension
concordance sequence | condition condition conditional | conditionnel conditional | conjonction conjunction
conte tale | corps body | corruption corruption | couleur color colour | courrier mail letter | cuisine cooking
culture culture | date date | debat debate | democratie democracy | demander ask asking | dialogue dialogue
directe direct | direction direction | discours speech | distraction leisure | droit right | eau water
ecole school | ecrit written | ecriture writing | egalite equality | election election | elevage livestock
emploi job employment use | enfance childhood | enfant child children | environnement environment
espace space | essai essay | exode exodus | famille family | femme woman women | fete party festival
feuille leaf | fille girl | foret forest | frere brother | fruit fruit | futur future will | genre gender
gerondif gerund | grammaire grammar | guerre war | heure time clock | hier yesterday
histoire history story | hopital hospital | hygiene hygiene | imperatif imperative | indirect indirect reported
infinitif infinitive | interrogatif question | interrogation interrogation question | inventeur inventor | invitation invitation
jeu game | jeune young youth | journal journal newspaper | jour day | legume vegetable | lecture lecture reading | lettre letter
liberte freedom | loisir leisure hobby | maison house home | maladie disease illness | mariage marriage
marche market | medecin doctor | metier job trade | meteo weather | monde world | mot word | musique music
naissance birth | narration narration narrative story | negation negative | nom noun name | nombre number | nourriture food
nutrition nutrition | opinion opinion | ordinateur computer | orphelin orphan | paix peace | paragraphe paragraph
parent parent | parole parole speech | participe participle | passe past | passif passive | passive passive | pauvrete poverty
personne people person | plainte complaint | pluriel plural | politesse polite politeness | pollution pollution
population population | possessif possessive | possession possessive | preposition preposition | present present
presentation presentation introduce introducing introduction | preterit past preterite | prix price | production writing production
pronom pronoun | proposition proposition clause | proverbe proverb | publicite advertisement | quantite quantity | question question
question-tag tag | rapporte reported | recette recipe | reduction reduction short | regle rule | relatif relative | repas meal
reseau network | restaurant restaurant | resume resume summary | sante health | saison season | salutation salutation greeting
scolaire school | sida aids | simple simple | soeur sister | sport sport | sujet subject | superlatif superlative
tache task | technologie technology | telephone phone telephone | temps tense weather time | texte text
tradition tradition | transport transport | travail work | vacance holiday | vente sell selling | verbe verb
vetement clothes | viande meat | vie life | ville town city | village village | vocabulaire vocabulary | voeu wish
voix voice | vol theft flight | voyage voyage travel trip journey
`;

const english = new Map(
  pairs
    .split(/[|\n]/u)
    .map((pair) => pair.trim().split(' '))
    .flatMap(([french = '', ...words]) => (french === '' ? [] : [[french, words] as const])),
);

/** Letters by which two words are the same in both languages: "questions", "superlatives". */
const shared = 5;

/** Whether a word is French and not English as well. */
export function isFrenchOnly(word: string): boolean {
  const head = fold(word).slice(0, shared);
  const words = inEnglish(word);
  return words.length > 0 && words.every((one) => !head.startsWith(one.slice(0, shared)));
}

/** English words for a French word of a title; none where it is not known. */
export function inEnglish(word: string): readonly string[] {
  const folded = fold(word);
  const forms = [
    folded,
    folded.replace(/s$/u, ''),
    folded.replace(/x$/u, ''),
    folded.replace(/aux$/u, 'al'),
    folded.replace(/e?s$/u, ''),
    folded.replace(/ifs?$|ives?$/u, 'if'),
  ];
  for (const form of forms) {
    const words = english.get(form);
    if (words !== undefined) return words;
  }
  return [];
}
