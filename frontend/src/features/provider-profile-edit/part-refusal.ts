import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import type { PartFaults, ProfilePart } from './profile-part.ts';
import { say } from './words.ts';

/** The text for a failed save, and its place. */
export interface PartRefusal<Draft> {
  /** Another edit was saved first. */
  isChanged: boolean;
  faults: PartFaults<Draft>;
  fault: string;
}

const byCode: Record<string, Parameters<typeof say>[0] | undefined> = {
  TOO_MANY: 'faults.stylesTooMany',
  ZIP_ELSEWHERE: 'faults.zipElsewhere',
  REQUIRED: 'faults.required',
  INVALID_NPI: 'faults.INVALID_NPI',
  ROOM_NOT_HTTPS: 'faults.ROOM_NOT_HTTPS',
  ROOM_NOT_A_LINK: 'faults.ROOM_NOT_A_LINK',
  TOO_LONG: 'faults.TOO_LONG',
  OUT_OF_RANGE: 'faults.outOfRange',
  NOT_IN_LIST: 'faults.notInList',
};

export function readPartRefusal<Draft>(error: unknown, part: Pick<ProfilePart<Draft>, 'fields'>): PartRefusal<Draft> {
  const outcome = toCallOutcome(error);
  if (outcome.kind === 'unknown') return { isChanged: false, faults: {}, fault: say('faults.unknown') };
  if (outcome.code === 'PROVIDER_CHANGED') return { isChanged: true, faults: {}, fault: '' };
  const field = part.fields[nameOf(outcome.field ?? '')];
  const key = byCode[outcome.code];
  const faults = field && key ? ({ [field]: say(key) } as PartFaults<Draft>) : {};
  return { isChanged: false, faults, fault: say('faults.refused') };
}

/** Returns 'specialties' for 'provider.specialties[3]'. */
function nameOf(path: string): string {
  return path.replace(/^(provider|values)\./, '').replace(/[[.]\d+\]?$/, '');
}

/** Removes the faults of fields that were changed and are fine now; with the last of them, the text at the button. */
export function removeMended<Draft>(
  refusal: PartRefusal<Draft>,
  changes: Partial<Draft>,
  left: PartRefusal<Draft>['faults'],
): PartRefusal<Draft> {
  const entries = Object.entries(refusal.faults);
  if (entries.length === 0) return refusal;
  const kept = entries.filter(([field]) => !Object.hasOwn(changes as object, field) || Object.hasOwn(left, field));
  const faults = Object.fromEntries(kept) as PartRefusal<Draft>['faults'];
  return { ...refusal, faults, fault: kept.length > 0 ? refusal.fault : '' };
}
