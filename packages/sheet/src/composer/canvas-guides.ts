import type { StepRole } from '../demarches/index.ts';
import type { SheetLanguage } from '../model/index.ts';

type Guides = Readonly<Record<StepRole, readonly string[]>>;

/** Questions to the teacher: what the step is for, asked so that an answer is matter of the lesson. */
export const guides: Readonly<Record<SheetLanguage, Guides>> = {
  fr: {
    settle: ['Que doivent avoir les apprenants devant eux avant de commencer ?'],
    hook: [
      'Quelle situation vécue au village ou en ville ne se résout pas sans cette leçon, et quelle question pose-t-elle ?',
    ],
    announce: ['Que saura faire chaque apprenant à la fin, avec quel verbe observable ?'],
    preconception: [
      'Que croient déjà les apprenants sur ce sujet, et quelle question le fait dire ?',
    ],
    recall: ['Quelle question vérifie en une minute ce qu’il faut savoir avant cette leçon ?'],
    problem: ['Quelle est la question exacte à laquelle la séance répond ?'],
    'hypothesis-alone': ['Quelle réponse fausse mais sensée un apprenant peut-il écrire ?'],
    'hypothesis-group': [
      'Comment chaque groupe choisit-il une seule réponse, et avec quelle raison ?',
    ],
    'hypothesis-class': ['Lesquelles de ces réponses pourra-t-on vérifier en classe, et comment ?'],
    explore: [
      'Quel document, quel objet, quel texte ou quel essai l’apprenant observe-t-il d’abord, et que doit-il en dire ?',
    ],
    investigate: [
      'Quelle expérience, quel document ou quelle observation permet de trancher ? Avec quel matériel ?',
      'Que doit relever chaque groupe, et sous quelle forme : tableau, dessin, phrase ?',
    ],
    analyse: [
      'Que compare-t-on, que trie-t-on ou que change-t-on pour comprendre, et que faut-il alors remarquer ?',
    ],
    result: ['Que montre la recherche, en une phrase que la classe peut écrire ?'],
    activity: [
      'Quelle tâche fait découvrir la notion avant que vous ne la disiez ? Avec quel support ?',
      'Quelle règle, définition ou méthode la classe doit-elle dire avec ses mots ?',
      'Quel exercice fait appliquer la règle, et quelle est la réponse exacte ?',
      'Quel cas nouveau oblige à choisir la règle soi-même ?',
    ],
    model: ['Que montrez-vous à voix haute, geste par geste, et quelle règle dites-vous ?'],
    guided: ['Quel exercice faites-vous avec la classe, et à quoi voyez-vous que chacun suit ?'],
    'quick-fire': ['Quels trois calculs rapides préparent la leçon ?'],
    tables: ['Quelle table servira dans la leçon ?'],
    'number-dial': ['Quelle opération et quels nombres mettez-vous sur le cadran ?'],
    'word-problems': ['Quel petit problème, tiré de la vie courante, se résout de tête ?'],
    'mental-rule': ['Quelle règle de calcul rapide redit-on aujourd’hui ?'],
    concretise: ['Quels objets les apprenants manipulent-ils, et que doivent-ils obtenir ?'],
    'semi-abstract': ['Quel dessin ou schéma remplace les objets ?'],
    abstract: ['Quelle écriture, règle ou définition remplace le dessin ?'],
    practise: [
      'Quel exercice direct vérifie la règle, et quelle est la réponse ?',
      'Quel problème du milieu demande la règle, et quelle est la réponse ?',
    ],
    produce: [
      'Que produit chacun pour résoudre la situation, et à quoi voit-on que c’est réussi ?',
    ],
    objectivise: ['Par quelle question chacun dit-il ce qu’il a appris et comment ?'],
    evaluate: ['Quelles trois questions mesurent l’objectif, et avec quels critères ?'],
    project: ['À quoi la leçon sert-elle hors de la classe, et que vient-il ensuite ?'],
    survey: ['Quelles questions l’apprenant pose-t-il chez lui, à qui, et pour quel jour ?'],
  },
  en: {
    settle: ['What must learners have in front of them before you start?'],
    hook: [
      'Which situation from the village or the town cannot be solved without this lesson, and which question does it ask?',
    ],
    announce: ['What will each learner be able to do at the end, with which observable verb?'],
    preconception: ['What do learners already believe about this, and which question shows it?'],
    recall: ['Which question checks in one minute what they must know before this lesson?'],
    problem: ['Which exact question does the session answer?'],
    'hypothesis-alone': ['Which wrong but sensible answer may a learner write?'],
    'hypothesis-group': ['How does each group choose one answer, and with which reason?'],
    'hypothesis-class': ['Which of these answers can be checked in class, and how?'],
    explore: [
      'Which document, object, text or try do learners look at first, and what must they say of it?',
    ],
    investigate: [
      'Which experiment, document or observation decides? With what material?',
      'What must each group note, and in what form: a table, a drawing, a sentence?',
    ],
    analyse: [
      'What do learners compare, sort or change to understand, and what must they then notice?',
    ],
    result: ['What does the work show, in one sentence that the class can write?'],
    activity: [
      'Which task lets learners discover the point before you say it? With which support?',
      'Which rule, definition or method must the class say in its own words?',
      'Which exercise applies the rule, and what is the exact answer?',
      'Which new case makes learners choose the rule themselves?',
    ],
    model: ['What do you show aloud, step by step, and which rule do you say?'],
    guided: ['Which exercise do you do with the class, and how do you see that everybody follows?'],
    'quick-fire': ['Which three quick calculations prepare the lesson?'],
    tables: ['Which table will the lesson need?'],
    'number-dial': ['Which operation and which numbers do you put on the dial?'],
    'word-problems': ['Which small problem from daily life can be solved mentally?'],
    'mental-rule': ['Which rule of quick calculation do you repeat today?'],
    concretise: ['Which objects do learners handle, and what must they obtain?'],
    'semi-abstract': ['Which drawing or diagram stands for the objects?'],
    abstract: ['Which notation, rule or definition stands for the drawing?'],
    practise: [
      'Which direct exercise checks the rule, and what is the answer?',
      'Which local problem needs the rule, and what is the answer?',
    ],
    produce: ['What does each learner make to solve the situation, and how is success seen?'],
    objectivise: ['By which question does each learner say what they have learnt, and how?'],
    evaluate: ['Which three questions measure the objective, and by which criteria?'],
    project: ['Where is the lesson of use outside the class, and what comes next?'],
    survey: ['Which questions do learners ask at home, of whom, and for which day?'],
  },
};

const room = '……………………………………';

/** What a canvas says itself; the rest is the teacher's. */
export const canvasWords = {
  fr: {
    instruction: (guide: string) => `${guide}\nConsigne aux apprenants : ${room}`,
    result: `Ce que l’apprenant écrit, dit ou fait : ${room}`,
    situation: 'La situation, à écrire',
    situationText: `Quel problème du milieu des apprenants demande cette leçon ? Qui, où, avec quels nombres ou quels objets ?\n${room}\n${room}`,
    instructions: `Situation d’évaluation, nouvelle pour les apprenants : ${room}`,
    questions: [
      `Une question directe sur l’objectif : ${room}`,
      `Une question d’application, dans un autre cas : ${room}`,
      `Une question qui demande une preuve ou une raison : ${room}`,
    ],
    answer: `Réponse exacte : ${room}`,
    record: `Quelle définition ou quelle règle, avec quel exemple, l’apprenant doit-il garder ?\n${room}\n${room}\n${room}`,
    toChoose: (what: string) => `${what} à choisir : ${room}`,
    strategies: {
      object: 'Situation-problème',
      teaching: 'Stratégies',
      learning: 'Stratégies',
      evaluation: 'Outils et critères',
      knowledge: 'Connaissances et techniques',
      teacher: 'Matériel',
      learner: 'Matériel',
    },
  },
  en: {
    instruction: (guide: string) => `${guide}\nInstruction to learners: ${room}`,
    result: `What the learner writes, says or does: ${room}`,
    situation: 'The situation, to be written',
    situationText: `Which local problem needs this lesson? Who, where, with which numbers or objects?\n${room}\n${room}`,
    instructions: `Assessment situation, new to the learners: ${room}`,
    questions: [
      `A direct question on the objective: ${room}`,
      `A question that applies it in another case: ${room}`,
      `A question that asks for a proof or a reason: ${room}`,
    ],
    answer: `Exact answer: ${room}`,
    record: `Which definition or rule, with which example, must the learner keep?\n${room}\n${room}\n${room}`,
    toChoose: (what: string) => `${what} to choose: ${room}`,
    strategies: {
      object: 'Problem situation',
      teaching: 'Strategies',
      learning: 'Strategies',
      evaluation: 'Tools and criteria',
      knowledge: 'Knowledge and techniques',
      teacher: 'Material',
      learner: 'Material',
    },
  },
} as const;
