import type { PeopleWord } from '#src/features/search/people-word.ts';
import { say } from '#src/features/search/words.ts';
import { numberPlaceholder, type ShowWords } from './show-label.ts';

/** Returns all possible texts of a filter button, for its script. */
export function getShowTexts(): ShowWords {
  const people = (person: PeopleWord) => ({
    one: say(`show.${person}`, { count: 1, figure: numberPlaceholder }),
    other: say(`show.${person}`, { count: 2, figure: numberPlaceholder }),
  });
  return {
    unknown: say('show.unknown'),
    none: say('show.none'),
    therapist: people('therapist'),
    prescriber: people('prescriber'),
  };
}
