import type { ServiceImpl } from '@connectrpc/connect';
import type { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import type { PeopleContext } from '#src/context.ts';
import { admitPatient } from '#src/rpc/admissions/admit-patient.ts';
import { batchGetClientReach } from '#src/rpc/admissions/batch-get-client-reach.ts';
import { batchGetContacts } from '#src/rpc/admissions/batch-get-contacts.ts';
import { batchGetNames } from '#src/rpc/admissions/batch-get-names.ts';
import { batchGetPatientFacts } from '#src/rpc/admissions/batch-get-patient-facts.ts';
import { batchGetWriters } from '#src/rpc/admissions/batch-get-writers.ts';
import { claimAdmissions } from '#src/rpc/admissions/claim-admissions.ts';
import { countClaimableAdmissions } from '#src/rpc/admissions/count-claimable-admissions.ts';
import { findPatientsByName } from '#src/rpc/admissions/find-patients-by-name.ts';
import { forgetStatedCoverages } from '#src/rpc/admissions/forget-stated-coverages.ts';
import { getBookingAttempt } from '#src/rpc/admissions/get-booking-attempt.ts';
import { getCareFacts } from '#src/rpc/admissions/get-care-facts.ts';
import { getClientContact } from '#src/rpc/admissions/get-client-contact.ts';
import { getMemberIdentity } from '#src/rpc/admissions/get-member-identity.ts';
import { getReaders } from '#src/rpc/admissions/get-readers.ts';
import { listStatedCoverages } from '#src/rpc/admissions/list-stated-coverages.ts';
import { recordBookingAttempt } from '#src/rpc/admissions/record-booking-attempt.ts';
import { recordHowDidYouHearAboutUs } from '#src/rpc/admissions/record-how-did-you-hear-about-us.ts';
import { releaseAdmission } from '#src/rpc/admissions/release-admission.ts';
import { resolvePerson } from '#src/rpc/admissions/resolve-person.ts';
import { createStateCoverage } from '#src/rpc/admissions/state-coverage.ts';
import { listAgreements } from '#src/rpc/agreements/list-agreements.ts';
import { listMissingConsents } from '#src/rpc/agreements/list-missing-consents.ts';
import { listMyConsents } from '#src/rpc/agreements/list-my-consents.ts';
import { signAgreements } from '#src/rpc/agreements/sign-agreements.ts';

export function createAdmissionHandlers(context: PeopleContext): ServiceImpl<typeof AdmissionService> {
  return {
    resolvePerson: resolvePerson(context),
    batchGetWriters: batchGetWriters(context),
    listStatedCoverages: listStatedCoverages(context),
    forgetStatedCoverages: forgetStatedCoverages(context),
    batchGetPatientFacts: batchGetPatientFacts(context),
    batchGetNames: batchGetNames(context),
    getMemberIdentity: getMemberIdentity(context),
    getCareFacts: getCareFacts(context),
    getReaders: getReaders(context),
    getClientContact: getClientContact(context),
    batchGetClientReach: batchGetClientReach(context),
    findPatientsByName: findPatientsByName(context),
    admitPatient: admitPatient(context),
    releaseAdmission: releaseAdmission(context),
    batchGetContacts: batchGetContacts(context),
    claimAdmissions: claimAdmissions(context),
    countClaimableAdmissions: countClaimableAdmissions(context),
    listAgreements: listAgreements(context),
    listMissingConsents: listMissingConsents(context),
    listMyConsents: listMyConsents(context),
    signAgreements: signAgreements(context),
    stateCoverage: createStateCoverage(context),
    recordBookingAttempt: recordBookingAttempt(context),
    getBookingAttempt: getBookingAttempt(context),
    recordHowDidYouHearAboutUs: recordHowDidYouHearAboutUs(context),
  };
}
