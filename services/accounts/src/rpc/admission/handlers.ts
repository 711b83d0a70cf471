import type { ServiceImpl } from '@connectrpc/connect';
import type { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import type { PeopleContext } from '#src/context.ts';
import { admitPatient } from './admit-patient.ts';
import { batchGetContacts } from './batch-get-contacts.ts';
import { batchGetPatientFacts } from './batch-get-patient-facts.ts';
import { claimAdmissions } from './claim-admissions.ts';
import { findPatientsByName } from './find-patients-by-name.ts';
import { forgetStatedCoverages } from './forget-stated-coverages.ts';
import { getBookingAttempt } from './get-booking-attempt.ts';
import { getCareFacts } from './get-care-facts.ts';
import { getMemberIdentity } from './get-member-identity.ts';
import { listAgreements } from './list-agreements.ts';
import { listMissingConsents } from './list-missing-consents.ts';
import { listMyConsents } from './list-my-consents.ts';
import { listStatedCoverages } from './list-stated-coverages.ts';
import { recordBookingAttempt } from './record-booking-attempt.ts';
import { recordHowDidYouHearAboutUs } from './record-how-did-you-hear-about-us.ts';
import { releaseAdmission } from './release-admission.ts';
import { resolvePerson } from './resolve-person.ts';
import { signAgreements } from './sign-agreements.ts';
import { stateCoverage } from './state-coverage.ts';

export function admissionHandlers(context: PeopleContext): ServiceImpl<typeof AdmissionService> {
  return {
    resolvePerson: resolvePerson(context),
    listStatedCoverages: listStatedCoverages(context),
    forgetStatedCoverages: forgetStatedCoverages(context),
    batchGetPatientFacts: batchGetPatientFacts(context),
    getMemberIdentity: getMemberIdentity(context),
    getCareFacts: getCareFacts(context),
    findPatientsByName: findPatientsByName(context),
    admitPatient: admitPatient(context),
    releaseAdmission: releaseAdmission(context),
    batchGetContacts: batchGetContacts(context),
    claimAdmissions: claimAdmissions(context),
    listAgreements: listAgreements(context),
    listMissingConsents: listMissingConsents(context),
    listMyConsents: listMyConsents(context),
    signAgreements: signAgreements(context),
    stateCoverage: stateCoverage(context),
    recordBookingAttempt: recordBookingAttempt(context),
    getBookingAttempt: getBookingAttempt(context),
    recordHowDidYouHearAboutUs: recordHowDidYouHearAboutUs(context),
  };
}
