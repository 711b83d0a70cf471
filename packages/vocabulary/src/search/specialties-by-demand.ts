import { type Specialty, specialties } from './specialties.ts';

/** What people look for most often, first. */
const mostWanted: readonly Specialty[] = [
  'Anxiety',
  'Depression',
  'Stress and Burnout',
  'Trauma and PTSD',
  'Relationship Issues',
  'ADHD',
  'Grief and Loss',
  'Self-Esteem',
];

/** All specialties for a person who chooses a reason: frequent reasons first, then the order of `specialties`. */
export const specialtiesByDemand: readonly Specialty[] = [...new Set([...mostWanted, ...specialties])];
