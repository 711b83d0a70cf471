import { type CoverageCaller, isClient } from '#src/domain/access/policies.ts';

/** For each patient, and for all patients of an account, when a client asks. */
export const maxRunsPerDay = { ofPatient: 30, ofAll: 90 };

/** Each run costs money, and an attacker could use runs to find valid member ids. Staff and operators have no limit. */
export function findMaxRuns(caller: CoverageCaller): typeof maxRunsPerDay | undefined {
  return caller.kind === 'person' && isClient(caller) ? maxRunsPerDay : undefined;
}
