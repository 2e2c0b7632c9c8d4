import { small, withoutStop, type Word } from '../../phrases/words.ts';

/** What is added to a row: to its order, to its result, and the thing that it needs. */
export interface Addition {
  readonly order: string;
  readonly expected?: string;
  readonly material?: string;
}

/** What the layout says of a class's means and of its learners, to the learner in rows and to the teacher elsewhere. */
export const fr = {
  noElectricity: {
    evening: 'Fais-le avant la nuit ; sinon, réponds de vive voix à un adulte.',
    /** Words of the evening and what stands in their place. */
    hours: [[/\bce soir\b/giu, 'avant la nuit']] as readonly (readonly [RegExp, string])[],
    onPaper: [
      {
        order:
          'Sans courant : trace au cahier le clavier et l’écran, montre chaque touche du doigt ; ton voisin joue la machine.',
        expected: 'Sur papier : les mêmes gestes, montrés et nommés dans l’ordre.',
      },
      {
        order: 'Sans courant : dessine ce que l’écran doit montrer.',
        expected: 'Sur papier : l’écran dessiné, avec les mêmes mots et nombres.',
      },
    ],
    copy: 'Si tu vois mal le tableau, viens copier devant, près de la lumière.',
    board: 'textes et figures copiés en grand au tableau avant l’heure, du côté de la lumière',
    instead: {
      screen: 'grand dessin du clavier et de l’écran au tableau',
      sound: 'un bon lecteur, qui lit ou joue ce que la classe écoute',
      print: 'copie au tableau, ou une copie à la main par groupe',
    },
  },
  phone: {
    light: {
      order:
        'Le téléphone sert de lampe : montre ce qu’il éclaire et où reste l’ombre. (Batterie vide : la lumière de la fenêtre.)',
      expected: 'A montré du doigt la partie éclairée et l’ombre.',
      material: 'téléphone chargé, comme lampe ; sinon, la fenêtre',
    },
    timedRun: {
      order:
        'Écoute ton temps, pris au téléphone, et retiens-le. (Batterie vide : un camarade compte tout haut.)',
      expected: 'A dit son temps en secondes.',
      material: 'téléphone chargé, pour prendre les temps ; sinon, on compte tout haut',
    },
    filmed: {
      order:
        'Regarde le geste d’un camarade, filmé 20 secondes au téléphone ; dis ce qui est réussi et ce qu’il faut corriger. (Batterie vide : il refait le geste.)',
      expected: 'A nommé un point réussi et un point à corriger.',
      material: 'téléphone chargé, pour filmer un geste pendant 20 secondes',
    },
    timedAnswers: {
      order:
        'Écris chaque résultat avant le signal du téléphone, réglé sur 10 secondes. (Batterie vide : un élève compte jusqu’à dix.)',
      expected: 'A répondu avant le signal.',
      material: 'téléphone chargé, avec un signal toutes les 10 secondes',
    },
    recorded: {
      order:
        'Écoute au téléphone la réponse d’un camarade, puis dis un mot à mieux prononcer. (Batterie vide : il la redit, cahiers fermés.)',
      expected: 'A nommé un mot et l’a redit mieux.',
      material: 'téléphone chargé, pour enregistrer une réponse pendant 30 secondes',
    },
    verified: {
      order:
        'Calcule d’abord seul ; le téléphone vérifie le résultat dont la classe doute. (Batterie vide : refais le calcul dans l’autre sens.)',
      expected: 'A comparé son résultat à celui du téléphone.',
      material: 'téléphone chargé, avec sa calculatrice',
    },
    photographed: {
      order:
        'Regardez au téléphone l’ardoise d’un autre groupe et dites ce qui change avec la vôtre. (Batterie vide : ce groupe copie la sienne au tableau.)',
      expected: 'A dit une différence entre les deux ardoises.',
      material: 'téléphone chargé, pour montrer la photo d’une ardoise de groupe en groupe',
    },
    heard: {
      order:
        'Écoute aussi ce texte au téléphone, cahier fermé, et redis un fait entendu. (Batterie vide : un bon lecteur le lit.)',
      expected: 'A redit un fait sans relire.',
      material: 'téléphone chargé, avec la situation enregistrée avant l’heure',
    },
  },
  computers: {
    /** What is done at the machine, by the kind of the task. */
    tasks: {
      numbers: 'entrez les nombres dans le tableur, puis vérifiez le résultat par une formule',
      text: 'tapez votre réponse, relisez-la à voix basse et corrigez-la',
      drawing: 'dessinez la figure à l’écran et placez ses noms',
      young: (term: string) => `cherchez au clavier les lettres de « ${term} »`,
    },
    shared: (perMachine: number, turns: number, task: string) =>
      turns === 1
        ? `Au poste, par ${perMachine}, chacun son tour au clavier : ${task}. (Sans courant : au cahier.)`
        : `Au poste, par ${perMachine}, en ${turns} passages : ${task}. Les autres font le même travail au cahier ; échangez au signal. (Sans courant : tous au cahier.)`,
    alone: (turns: number, task: string) =>
      `Au poste, seul${turns === 1 ? '' : `, en ${turns} passages`} : ${task}. (Sans courant : au cahier.)`,
    dictated: (task: string) =>
      `Un seul va au poste pour le groupe, les autres lui dictent : ${task}. (Sans courant : au cahier.)`,
    placed: (perMachine: number, turns: number) =>
      turns === 1
        ? `Soyez ${perMachine} par poste, chacun son tour au clavier.`
        : `Soyez ${perMachine} par poste, en ${turns} passages ; les autres préparent leurs gestes au cahier.`,
    expected: 'À l’écran : le même résultat, relu par un camarade.',
    material: (machines: number, perMachine: number, turns: number) =>
      `${machines} postes de la salle informatique, ${perMachine} élèves par poste${turns === 1 ? '' : `, ${turns} passages`}`,
  },
  simple: {
    words: (terms: readonly string[]) =>
      `Écoute ces mots de la leçon, redis-les et donne un exemple : ${terms.map((term) => `« ${term} »`).join(', ')}.`,
    explained: (words: readonly Word[]) =>
      words
        .map(({ term, meaning }) => `${term} (${small(withoutStop(meaning))})`)
        .join(' ; ')
        .concat('.'),
    strategy: 'Un ordre par ligne, mots de la leçon expliqués d’abord, résumé court.',
  },
  nonReaders: {
    reads: [
      'Si tu ne lis pas encore, ton voisin lit tout bas ; suis du doigt.',
      'Non-lecteur : écoute ton voisin lire, puis montre la ligne.',
    ],
    pointed: [
      {
        order: 'Si tu n’écris pas encore, montre ta réponse du doigt.',
        expected: 'Accepté : la réponse montrée sur le document.',
      },
    ],
    number: [
      {
        order: 'Si tu n’écris pas encore, dis le nombre à ton voisin, qui le note.',
        expected: 'Accepté : le nombre dit à voix basse.',
      },
    ],
    said: [
      {
        order: 'Si tu n’écris pas encore, dis ta réponse à ton voisin ou dessine-la.',
        expected: 'Accepté : la même réponse, dite ou dessinée.',
      },
      {
        order: 'Non-lecteur : réponds à l’oreille de ton voisin.',
        expected: 'Accepté à l’oral.',
      },
    ],
    later: '(Non-lecteurs : à l’oral.)',
    group: 'Un lecteur par groupe lit l’ordre deux fois ; chacun parle avant qu’on écrive.',
    copy: (words: readonly string[]) =>
      `Si tu n’écris pas encore, copie le titre${words.length === 0 ? '' : ` et ${words.map((word) => `« ${word} »`).join(', ')}`}.`,
    evaluation: {
      order:
        'Si tu ne lis pas encore, écoute chaque question deux fois, puis réponds à voix basse.',
      expected: 'À l’oral : mêmes réponses, mêmes critères.',
    },
    instructions:
      'À l’oral, pour un non-lecteur : l’enseignant(e) lit chaque question deux fois ; l’élève répond, montre ou dessine. Mêmes critères, mêmes points.',
    dictated: 'Ce qui est dicté se montre avec des étiquettes.',
    board: (words: readonly string[]) =>
      `au tableau pour les non-lecteurs, chaque mot avec un dessin : ${words.join(', ')}`,
    strategy: 'Consignes lues deux fois et montrées d’un geste ; un lecteur par binôme.',
  },
  quick: {
    task: (statement: string) => `Si tu as fini : ${statement}`,
    answer: (answer: string) => `Rapides : ${answer}`,
    strategy: 'Pour les rapides, une tâche de plus après leur travail.',
  },
};
