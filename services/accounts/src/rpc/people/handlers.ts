import type { ServiceImpl } from '@connectrpc/connect';
import type { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import type { PeopleContext } from '#src/context.ts';
import { createPrefillToken } from './create-prefill-token.ts';
import { endBreakGlass } from './end-break-glass.ts';
import { findPeople } from './find-people.ts';
import { getClientLead } from './get-client-lead.ts';
import { getMe } from './get-me.ts';
import { getPersonForStaff } from './get-person-for-staff.ts';
import { getPrefilledPatient } from './get-prefilled-patient.ts';
import { getProviderInterest } from './get-provider-interest.ts';
import { getPublicPatient } from './get-public-patient.ts';
import { listBreakGlass } from './list-break-glass.ts';
import { listJoinedAudit } from './list-joined-audit.ts';
import { listMyPatients } from './list-my-patients.ts';
import { openBreakGlass } from './open-break-glass.ts';
import { putClientLead } from './put-client-lead.ts';
import { putPatient } from './put-patient.ts';
import { putProviderAccount } from './put-provider-account.ts';
import { putProviderInterest } from './put-provider-interest.ts';
import { reviewBreakGlass } from './review-break-glass.ts';
import { validateEmail } from './validate-email.ts';

export function peopleHandlers(context: PeopleContext): ServiceImpl<typeof PeopleService> {
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
