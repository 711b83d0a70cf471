import type { PeopleWord } from './people-word.ts';
import { figureMark, type ShowWords } from './show-label.ts';
import { say } from './words.ts';

/** Returns all possible texts of a filter button, for its script. */
export function showWords(): ShowWords {
  const people = (person: PeopleWord) => ({
    one: say(`show.${person}`, { count: 1, figure: figureMark }),
    other: say(`show.${person}`, { count: 2, figure: figureMark }),
  });
  return {
    unknown: say('show.unknown'),
    none: say('show.none'),
    therapist: people('therapist'),
    prescriber: people('prescriber'),
  };
}
