import { alone, group, whole } from '../types.ts';
import type { Scenario } from '../types.ts';

export const sharedSpares: readonly Scenario[] = [
  [
    alone(
      'Read again what you have just done on {T} and [underline|box] the point you could explain best.',
      'Has underlined one point and explained it to a neighbour in two sentences.',
    ),
    group(
      'Ask another group a question about {T} and [judge|correct] its answer.',
      'The group has asked a clear question and said, with a reason, if the answer fits.',
    ),
    whole(
      "Put a classmate's idea about {T} into your own words and [complete it|add an example].",
      'Has repeated the idea faithfully and added an example or a detail.',
    ),
  ],
];
