import type { Gender } from '#src/gen/operations.ts';
import { onlyFaults, type ProfilePart } from './profile-part.ts';
import { say } from './words.ts';

export interface BasicDraft {
  pronouns: string;
  description: string;
  languages: string[];
  gender: Gender | '';
  identityOptions: string[];
}

/** Maximum letters of a text in the services. */
export const longestText = 5000;

export const basicPart: ProfilePart<BasicDraft> = {
  name: 'basic',
  draftOf: ({ profile }) => ({
    pronouns: profile.pronouns ?? '',
    description: profile.description ?? '',
    languages: [...profile.languages],
    gender: profile.gender ?? '',
    identityOptions: [...profile.identityOptions],
  }),
  valuesOf: ({ gender, pronouns, description, ...lists }) => ({
    ...lists,
    pronouns: pronouns.trim(),
    description: description.trim(),
    ...(gender && { gender }),
  }),
  faultsOf: ({ description, gender, languages, pronouns }) =>
    onlyFaults<BasicDraft>({
      pronouns: tooLong(pronouns),
      description: description.trim() === '' ? say('faults.required') : tooLong(description),
      languages: languages.length === 0 ? say('faults.required') : '',
      gender: gender === '' ? say('faults.required') : '',
    }),
  fields: {
    pronouns: 'pronouns',
    description: 'description',
    languages: 'languages',
    gender: 'gender',
    identityOptions: 'identityOptions',
  },
};

function tooLong(text: string): string {
  return text.length > longestText ? say('faults.tooLong', { most: longestText }) : '';
}
