import type { ServiceImpl } from '@connectrpc/connect';
import type { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import type { PeopleContext } from '#src/context.ts';
import { createPrefillToken } from '#src/rpc/people/create-prefill-token.ts';
import { getClientLead } from '#src/rpc/people/get-client-lead.ts';
import { getMe } from '#src/rpc/people/get-me.ts';
import { getPrefilledPatient } from '#src/rpc/people/get-prefilled-patient.ts';
import { getProviderInterest } from '#src/rpc/people/get-provider-interest.ts';
import { getPublicPatient } from '#src/rpc/people/get-public-patient.ts';
import { listMyPatients } from '#src/rpc/people/list-my-patients.ts';
import { putClientLead } from '#src/rpc/people/put-client-lead.ts';
import { putPatient } from '#src/rpc/people/put-patient.ts';
import { putProviderAccount } from '#src/rpc/people/put-provider-account.ts';
import { putProviderInterest } from '#src/rpc/people/put-provider-interest.ts';
import { validateEmail } from '#src/rpc/people/validate-email.ts';
import { endBreakGlass } from '#src/rpc/staff/end-break-glass.ts';
import { findPeople } from '#src/rpc/staff/find-people.ts';
import { getPersonForStaff } from '#src/rpc/staff/get-person-for-staff.ts';
import { listBreakGlass } from '#src/rpc/staff/list-break-glass.ts';
import { listJoinedAudit } from '#src/rpc/staff/list-joined-audit.ts';
import { openBreakGlass } from '#src/rpc/staff/open-break-glass.ts';
import { reviewBreakGlass } from '#src/rpc/staff/review-break-glass.ts';

export function createPeopleHandlers(context: PeopleContext): ServiceImpl<typeof PeopleService> {
  return {
    getMe: getMe(context),
    listMyPatients: listMyPatients(context),
    putPatient: putPatient(context),
    getPublicPatient: getPublicPatient(context),
    getPrefilledPatient: getPrefilledPatient(context),
    getClientLead: getClientLead(context),
    getProviderInterest: getProviderInterest(context),
    putClientLead: putClientLead(context),
    putProviderInterest: putProviderInterest(context),
    createPrefillToken: createPrefillToken(context),
    validateEmail: validateEmail(context),
    putProviderAccount: putProviderAccount(context),
    findPeople: findPeople(context),
    getPersonForStaff: getPersonForStaff(context),
    openBreakGlass: openBreakGlass(context),
    endBreakGlass: endBreakGlass(context),
    listBreakGlass: listBreakGlass(context),
    reviewBreakGlass: reviewBreakGlass(context),
    listJoinedAudit: listJoinedAudit(context),
  };
}
