import type { ClientAgreementsQuery } from '#src/gen/operations.ts';
import type { ClientPatient } from '#src/lib/client/client-user.tsx';
import type { Agreement } from './agreement-text.tsx';

type Consents = NonNullable<ClientAgreementsQuery['clientConsents']>[number];
export type PatientConsents = Consents & { patient: ClientPatient };

/** Whether something has to be signed for the patient. */
export function hasToSign({ missing, consentMissing, patient }: PatientConsents): boolean {
  return missing.length > 0 || (consentMissing && patient.relation !== 'SELF');
}

/** Returns the agreements that any of these patients misses, each once. */
export function listMissing(agreements: readonly Agreement[], people: readonly Consents[]): Agreement[] {
  return agreements.filter(({ agreement }) =>
    people.some(({ missing }) => missing.some((each) => each.agreement === agreement)),
  );
}
