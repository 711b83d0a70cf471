import { clients, listStronglyAuthenticated, listWeaklyAuthenticated } from '../callers.ts';
import { allow, listRpcs, type Operation, type Rule } from '../rule.ts';
import { forwardsTo } from './forwards-to.ts';

const own: Rule = { ...allow(clients), only: ['client', 'unconverted client'] };
const STEP_UP_REQUIRED = listWeaklyAuthenticated(['billing staff']);
const readers = [...clients, ...listStronglyAuthenticated(['billing staff'])];

/** Pictures of insurance cards. That a foreign card is not found is shown in services/accounts/tests/files/insurance-cards.int.test.ts. */
export const accountsInsuranceCards: Operation[] = listRpcs(
  'accounts InsuranceCardService',
  'services/accounts/src/rpc/files',
  {
    CreateInsuranceCardUpload: {
      'their own': own,
      "another person's": allow([], { PATIENT_NOT_FOUND: clients }),
    },
    RedeemInsuranceCardUpload: { 'an upload': allow(clients) },
    MarkInsuranceCardUploaded: { 'an upload': allow(clients) },
    ListInsuranceCardUploads: { 'of a patient': allow(readers, { STEP_UP_REQUIRED }) },
    ListRecentInsuranceCards: {
      'of all patients': allow(listStronglyAuthenticated(['billing staff']), { STEP_UP_REQUIRED }),
    },
    CreateInsuranceCardLink: { 'an upload': allow(readers, { STEP_UP_REQUIRED }) },
    DeleteInsuranceCardUpload: { 'an upload': allow(clients) },
  },
);

const from = (field: string, method: string) =>
  forwardsTo(accountsInsuranceCards, field, `accounts InsuranceCardService.${method}`);

export const graphqlInsuranceCards: Operation[] = [
  from('Mutation.createInsuranceCardUpload', 'CreateInsuranceCardUpload'),
  from('Mutation.redeemInsuranceCardUpload', 'RedeemInsuranceCardUpload'),
  from('Mutation.markInsuranceCardAsUploaded', 'MarkInsuranceCardUploaded'),
  from('Query.insuranceCardUploads', 'ListInsuranceCardUploads'),
  from('Query.recentInsuranceCards', 'ListRecentInsuranceCards'),
  from('Mutation.createInsuranceCardLink', 'CreateInsuranceCardLink'),
  from('Mutation.deleteInsuranceCardUpload', 'DeleteInsuranceCardUpload'),
];
