import type { OwnProfileQuery, UpdateProviderValues } from '#src/gen/operations.ts';

export type OwnProfile = NonNullable<OwnProfileQuery['currentProvider']>;

/** Maximum letters of a single-line field. */
export const longestLine = 200;

/** Faults by field. */
export type PartFaults<Draft> = { [Field in keyof Draft]?: string | undefined };

/** A part of the profile that is edited and saved separately, in the profile or as a step of onboarding. */
export interface ProfilePart<Draft> {
  name: 'basic' | 'specialties' | 'telehealth';
  draftOf: (provider: OwnProfile) => Draft;
  valuesOf: (draft: Draft) => Omit<UpdateProviderValues, 'revision'>;
  faultsOf: (draft: Draft) => PartFaults<Draft>;
  /** The field of a refusal, by its name in the services. */
  fields: Readonly<Record<string, keyof Draft | undefined>>;
}

/** Props of a part's fields. */
export interface PartFields<Draft> {
  draft: Draft;
  faults: PartFaults<Draft>;
  onChange: (changes: Partial<Draft>) => void;
}

/** Removes fields without a fault. */
export function pickFaults<Draft>(faults: PartFaults<Draft>): PartFaults<Draft> {
  return Object.fromEntries(Object.entries(faults).filter(([, text]) => text)) as PartFaults<Draft>;
}
