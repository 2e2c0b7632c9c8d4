import type { SheetLanguage } from '../model/index.ts';

/** What speaks of others in the room, and what is said where one learner is alone with the teacher. */
const said: Readonly<Record<SheetLanguage, readonly (readonly [RegExp, string])[]>> = {
  fr: [
    [
      /^Lis la réponse de ton groupe ; dites ensemble lesquelles il faut vérifier, et comment\./gu,
      'Redis ta réponse ; dis ce qu’il faut y vérifier, et comment.',
    ],
    [
      /^La classe a gardé au tableau les réponses différentes ; elle les vérifiera avec/gu,
      'A gardé sa réponse au tableau et la vérifiera avec',
    ],
    [/,? sans regarder (?:ton voisin|ta voisine|tes voisins)/giu, ''],
    [/(?<!\p{L})à l’oreille de ton voisin/giu, 'à voix basse à ton enseignant(e)'],
    [
      /(?<!\p{L})(?:ton voisin|ta voisine|tes voisins|tes camarades|ton camarade|ta camarade|ton partenaire|ta partenaire|ton groupe)(?!\p{L})/gu,
      'ton enseignant(e)',
    ],
    [
      /(?<!\p{L})(?:Ton voisin|Ta voisine|Tes voisins|Tes camarades|Ton camarade|Ta camarade|Ton partenaire|Ta partenaire|Ton groupe)(?!\p{L})/gu,
      'Ton enseignant(e)',
    ],
    [
      /(?<=(?:^|[\s,;])(?:à|avec|par|pour|de) )(?:un voisin|un camarade|une camarade|deux camarades|la classe|le groupe)(?!\p{L})/gu,
      'ton enseignant(e)',
    ],
    // A comrade "de Bona" is one of the story.
    [/(?<!\p{L})Le camarade(?! d)(?!\p{L})/gu, 'Ton enseignant(e)'],
    [/(?<!\p{L})le camarade(?! d)(?!\p{L})/gu, 'ton enseignant(e)'],
    [
      /(?<!\p{L})([ÉE])changez? (?:ton|ta|votre|vos) (ardoise|cahier|feuille)s?(?: avec ton enseignant\(e\))?/gu,
      'Montre ton $2 à ton enseignant(e)',
    ],
    [/Montre ton (?=feuille)/gu, 'Montre ta '],
    [/(?<=^|: |, )par groupe, /giu, ''],
    [/ par groupe(?!\p{L})/gu, ''],
    [/(?<=(?:^|[.!?:] ))Un camarade dit/gu, 'Quelqu’un dit'],
    [/^(?:Le groupe|La classe) (?=(?:a|est|sait|peut) )/gu, 'L’élève '],
    [/^En groupe, répondez ensemble\. /gu, ''],
  ],
  en: [
    [/,? without looking at your neighbour’s work/giu, ''],
    [/(?<!\p{L})your (?:neighbour|partner|classmates?|group)(?!\p{L})/gu, 'your teacher'],
    [/(?<!\p{L})Your (?:neighbour|partner|classmates?|group)(?!\p{L})/gu, 'Your teacher'],
    [
      /(?<=(?:^|[\s,;])(?:to|with|by|for) )(?:a classmate|a partner|a neighbour|the class|the group)(?!\p{L})/gu,
      'your teacher',
    ],
    [/(?<=(?:^|[.!?:] ))A classmate says/gu, 'Somebody says'],
    [/^The (?:group|class) (?=has )/gu, 'The learner '],
    [/^Work in your group and answer together\. /gu, ''],
  ],
};

/** A text of a row for a class of one learner. */
export const forOne = (text: string, language: SheetLanguage): string =>
  said[language].reduce((one, [others, own]) => one.replaceAll(others, own), text);
