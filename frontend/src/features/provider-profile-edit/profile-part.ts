import type { OwnProfileQuery, UpdateProviderValues } from '#src/gen/operations.ts';

export type OwnProfile = NonNullable<OwnProfileQuery['currentProvider']>;

/** Letters of a field of one line. */
export const longestLine = 200;

/** What is wrong, by field. */
export type PartFaults<Draft> = { [Field in keyof Draft]?: string | undefined };

/** A part of the profile that is edited and saved by itself, as a section of the profile or a step of onboarding. */
export interface ProfilePart<Draft> {
  name: 'basic' | 'specialties' | 'telehealth';
  draftOf: (provider: OwnProfile) => Draft;
  valuesOf: (draft: Draft) => Omit<UpdateProviderValues, 'revision'>;
  faultsOf: (draft: Draft) => PartFaults<Draft>;
  /** Which field a refusal of the services is about, by the name they have for it. */
  fields: Readonly<Record<string, keyof Draft | undefined>>;
}

/** What the fields of a part need. */
export interface PartFields<Draft> {
  draft: Draft;
  faults: PartFaults<Draft>;
  onChange: (changes: Partial<Draft>) => void;
}

/** Without those that have nothing to say. */
export function onlyFaults<Draft>(faults: PartFaults<Draft>): PartFaults<Draft> {
  return Object.fromEntries(Object.entries(faults).filter(([, text]) => text)) as PartFaults<Draft>;
}
