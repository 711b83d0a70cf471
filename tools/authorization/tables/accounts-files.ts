import { everyService, type KnownCaller, listStronglyAuthenticated, listWeaklyAuthenticated } from '../callers.ts';
import { allow, everyone, listRpcs, type Operation, type Rule } from '../rule.ts';
import { forwardsTo } from './forwards-to.ts';

const notAPerson: readonly KnownCaller[] = ['visitor', 'operator', ...everyService];
const own: Rule = { otherwise: 'NOT_A_PROVIDER', answers: { allowed: ['provider'], NOT_ALLOWED: notAPerson } };
const readers = listStronglyAuthenticated(['support', 'ops']);
const STEP_UP_REQUIRED = listWeaklyAuthenticated(['support', 'ops']);

/** Photos and documents of providers. */
export const accountsFiles: Operation[] = listRpcs(
  'accounts FileService',
  'services/accounts/src/access/own-provider.ts',
  {
    CreateUpload: { 'their own': own },
    CheckUpload: { 'their own': own },
    ListOwnFiles: { 'their own': own },
    DeleteOwnFile: { 'their own': own },
    ListProviderDocuments: { 'of any provider': allow(readers, { STEP_UP_REQUIRED }) },
    ListWaitingDocuments: { 'of all providers': allow(readers, { STEP_UP_REQUIRED }) },
    DecideDocument: { 'a document': allow(readers, { STEP_UP_REQUIRED }) },
    CreateDocumentLink: { 'a document': allow(['provider', 'prescriber', ...readers], { STEP_UP_REQUIRED }) },
    GetPhoto: { 'a photo that is shown': everyone },
  },
);

const from = (field: string, method: string) => forwardsTo(accountsFiles, field, `accounts FileService.${method}`);

export const graphqlFiles: Operation[] = [
  from('Query.providerDocuments', 'ListProviderDocuments'),
  from('Mutation.createProviderUpload', 'CreateUpload'),
  from('Mutation.checkProviderUpload', 'CheckUpload'),
  from('Mutation.deleteProviderFile', 'DeleteOwnFile'),
  from('Query.waitingDocuments', 'ListWaitingDocuments'),
  from('Mutation.decideDocument', 'DecideDocument'),
  from('Mutation.createDocumentLink', 'CreateDocumentLink'),
];
