import { small, withoutStop } from '../../phrases/words.ts';
import type { fr } from './fr.ts';

export const en: typeof fr = {
  noElectricity: {
    evening: 'Do it before dark, or answer an adult aloud.',
    hours: [
      [/\btonight\b/giu, 'before dark'],
      [/\bthis evening\b/giu, 'before dark'],
    ],
    onPaper: [
      {
        order:
          'Without current: draw the keyboard and the screen, point at each key; your neighbour plays the machine.',
        expected: 'On paper: the same steps, shown and named in order.',
      },
      {
        order: 'Without current: draw what the screen must show.',
        expected: 'On paper: the screen with the same words and numbers.',
      },
    ],
    copy: 'If you cannot see the board well, come and copy in front, near the light.',
    board: 'texts and pictures copied large on the board before the lesson, on the light side',
    instead: {
      screen: 'large drawing of the keyboard and the screen on the board',
      sound: 'a good reader, who reads or acts what the class listens to',
      print: 'copy on the board, or one handwritten copy for each group',
    },
  },
  phone: {
    light: {
      order:
        'The phone is our lamp: show what it lights and where the shadow stays. (Flat battery: the light of the window.)',
      expected: 'Points at the lit part and at the shadow.',
      material: 'charged phone as a lamp; if not, the window',
    },
    timedRun: {
      order: 'Listen to your time, taken on the phone. (Flat battery: a classmate counts aloud.)',
      expected: 'Says the time in seconds.',
      material: 'charged phone for the times; if not, counting aloud',
    },
    filmed: {
      order:
        'Watch a classmate’s movement, filmed for 20 seconds; say what is good and what to correct. (Flat battery: the classmate does it again.)',
      expected: 'Names one good point and one to correct.',
      material: 'charged phone, to film one movement for 20 seconds',
    },
    timedAnswers: {
      order:
        'Write each answer before the phone rings, every 10 seconds. (Flat battery: one of you counts to ten.)',
      expected: 'Answers before the signal.',
      material: 'charged phone with a signal every 10 seconds',
    },
    recorded: {
      order:
        'Listen on the phone to a classmate’s answer, then say one word to pronounce better. (Flat battery: say it again, books closed.)',
      expected: 'Names one word and says it better.',
      material: 'charged phone, to record one answer for 30 seconds',
    },
    verified: {
      order:
        'Work it out first; the phone checks the result that the class doubts. (Flat battery: work it out backwards.)',
      expected: 'Compares the result with the phone’s.',
      material: 'charged phone with its calculator',
    },
    photographed: {
      order:
        'Look on the phone at another group’s slate and say what differs from yours. (Flat battery: that group copies its slate on the board.)',
      expected: 'Names one difference between the two slates.',
      material: 'charged phone, to show the photo of a slate from group to group',
    },
    heard: {
      order:
        'Listen to this text on the phone too, books closed, and say one thing you heard. (Flat battery: a good reader reads it.)',
      expected: 'Says one fact without the text.',
      material: 'charged phone with the situation recorded before the lesson',
    },
  },
  computers: {
    tasks: {
      numbers: 'enter the numbers in a spreadsheet and check the result with a formula',
      text: 'type your answer, read it in a low voice and correct it',
      drawing: 'draw the picture on the screen and write its names',
      young: (term) => `find the letters of “${term}” on the keyboard`,
    },
    shared: (perMachine, turns, task) =>
      turns === 1
        ? `At the computer, ${perMachine} together, each in turn at the keyboard: ${task}. (Without current: on paper.)`
        : `At the computer, ${perMachine} together, in ${turns} turns: ${task}. The others do the same work on paper; change at the signal. (Without current: all on paper.)`,
    alone: (turns, task) =>
      `At the computer, alone${turns === 1 ? '' : `, in ${turns} turns`}: ${task}. (Without current: on paper.)`,
    dictated: (task) =>
      `One of you goes to the computer for the group, the others dictate: ${task}. (Without current: on paper.)`,
    placed: (perMachine, turns) =>
      turns === 1
        ? `Be ${perMachine} at each computer, each in turn at the keyboard.`
        : `Be ${perMachine} at each computer, in ${turns} turns; the others prepare their steps on paper.`,
    expected: 'On the screen: the same result, read again by a classmate.',
    material: (machines, perMachine, turns) =>
      `${machines} machines in the computer room, ${perMachine} learners at each${turns === 1 ? '' : `, ${turns} turns`}`,
  },
  simple: {
    words: (terms) =>
      `Listen to these words of the lesson, say them and give an example: ${terms.map((term) => `“${term}”`).join(', ')}.`,
    explained: (words) =>
      words
        .map(({ term, meaning }) => `${term} (${small(withoutStop(meaning))})`)
        .join('; ')
        .concat('.'),
    strategy: 'One order a line, words of the lesson explained first, a short summary.',
  },
  nonReaders: {
    reads: [
      'If you cannot read yet, your neighbour reads in a low voice; follow with your finger.',
      'If you cannot read yet, listen to your neighbour and point at the line.',
    ],
    pointed: [
      {
        order: 'If you cannot write yet, point at your answer.',
        expected: 'Accepted: the answer shown on the document.',
      },
    ],
    number: [
      {
        order: 'If you cannot write yet, say the number to your neighbour, who writes it.',
        expected: 'Accepted: the number said in a low voice.',
      },
    ],
    said: [
      {
        order: 'If you cannot write yet, say your answer to your neighbour or draw it.',
        expected: 'Accepted: the same answer, said or drawn.',
      },
      {
        order: 'If you cannot write yet, whisper the answer.',
        expected: 'Accepted aloud.',
      },
    ],
    later: '(Non-readers: aloud.)',
    group: 'One reader in each group reads the task twice; everybody speaks before you write.',
    copy: (words) =>
      `If you cannot write yet, copy the title${words.length === 0 ? '' : ` and ${words.map((word) => `“${word}”`).join(', ')}`}.`,
    evaluation: {
      order: 'If you cannot read yet, listen to each question twice, then answer in a low voice.',
      expected: 'Aloud: same answers, same criteria.',
    },
    instructions:
      'Aloud, for a non-reader: the teacher reads each question twice; the learner answers, points or draws. Same criteria, same points.',
    dictated: 'What is dictated is shown with word cards.',
    board: (words) => `on the board for non-readers, each word with a drawing: ${words.join(', ')}`,
    strategy: 'Orders read twice and shown with a gesture; one reader in each pair.',
  },
  quick: {
    task: (statement) => `If you have finished: ${statement}`,
    answer: (answer) => `Quick ones: ${answer}`,
    strategy: 'For the quick ones, one more task after their work.',
  },
};
