import { maxTherapyStyles } from '@linden/vocabulary/search/feedback-tags';
import { type ProfilePart, pickFaults } from './profile-part.ts';
import { say } from './words.ts';

export interface SpecialtiesDraft {
  specialties: string[];
  topSpecialties: string[];
  treatmentMethods: string[];
  ages: string[];
  focusArea: string;
  therapyStyles: string[];
}

export const specialtiesPart: ProfilePart<SpecialtiesDraft> = {
  name: 'specialties',
  draftOf: ({ profile, therapyStyles }) => ({
    specialties: [...profile.specialties],
    topSpecialties: [...profile.topSpecialties],
    treatmentMethods: [...profile.treatmentMethods],
    ages: [...profile.ages],
    focusArea: profile.focusArea ?? '',
    therapyStyles: [...therapyStyles],
  }),
  valuesOf: ({ focusArea, ...lists }) => ({ ...lists, focusArea: focusArea.trim() }),
  faultsOf: ({ specialties, ages, therapyStyles }) =>
    pickFaults<SpecialtiesDraft>({
      specialties: specialties.length === 0 ? say('faults.required') : '',
      ages: ages.length === 0 ? say('faults.required') : '',
      // At most two (P5.3-1).
      therapyStyles: therapyStyles.length > maxTherapyStyles ? say('faults.stylesTooMany') : '',
    }),
  fields: {
    specialties: 'specialties',
    topSpecialties: 'topSpecialties',
    treatmentMethods: 'treatmentMethods',
    ages: 'ages',
    focusArea: 'focusArea',
    therapyStyles: 'therapyStyles',
  },
};

/** Removes strengths that are no longer treated. */
export function withSpecialties(
  { topSpecialties }: Pick<SpecialtiesDraft, 'topSpecialties'>,
  specialties: string[],
): Partial<SpecialtiesDraft> {
  return { specialties, topSpecialties: topSpecialties.filter((each) => specialties.includes(each)) };
}
