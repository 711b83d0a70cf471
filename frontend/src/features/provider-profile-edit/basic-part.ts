import { isNpi } from '@linden/vocabulary/providers/npi';
import type { Gender } from '#src/gen/operations.ts';
import { type ProfilePart, pickFaults } from './profile-part.ts';
import { say } from './words.ts';

export interface BasicDraft {
  pronouns: string;
  /** Ten digits, or empty. */
  npi: string;
  description: string;
  languages: string[];
  gender: Gender | '';
  identityOptions: string[];
}

/** Maximum letters of a text in the services. */
export const longestText = 5000;

export const basicPart: ProfilePart<BasicDraft> = {
  name: 'basic',
  draftOf: ({ profile, npi }) => ({
    npi: npi ?? '',
    pronouns: profile.pronouns ?? '',
    description: profile.description ?? '',
    languages: [...profile.languages],
    gender: profile.gender ?? '',
    identityOptions: [...profile.identityOptions],
  }),
  valuesOf: ({ gender, pronouns, npi, description, ...lists }) => ({
    ...lists,
    npi: npi.trim() || null,
    pronouns: pronouns.trim(),
    description: description.trim(),
    ...(gender && { gender }),
  }),
  faultsOf: ({ description, gender, languages, pronouns, npi }) =>
    pickFaults<BasicDraft>({
      npi: npi.trim() === '' || isNpi(npi.trim()) ? '' : say('faults.INVALID_NPI'),
      pronouns: tooLong(pronouns),
      description: description.trim() === '' ? say('faults.required') : tooLong(description),
      languages: languages.length === 0 ? say('faults.required') : '',
      gender: gender === '' ? say('faults.required') : '',
    }),
  fields: {
    npi: 'npi',
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
