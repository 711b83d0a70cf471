import { everyService, type KnownCaller } from '../callers.ts';
import { everyone, listRpcs, type Operation, type Rule } from '../rule.ts';
import { forwardsTo } from './forwards-to.ts';

/** The owner follows from the caller: a request cannot name another provider. */
const ownHours: Rule = { otherwise: 'NOT_A_PROVIDER', answers: { allowed: ['provider'] } };
const notAPerson: readonly KnownCaller[] = ['visitor', 'operator', ...everyService];
/** Callers that are not signed in are refused before the provider is loaded. */
const ownRecord: Rule = { otherwise: 'NOT_A_PROVIDER', answers: { allowed: ['provider'], NOT_ALLOWED: notAPerson } };
const hours = { 'their own': ownHours } as const;
const record = { 'their own': ownRecord } as const;

/** Data that providers keep about themselves. */
export const practiceRpcs: Operation[] = [
  ...listRpcs('scheduling PracticeService', 'services/scheduling/src/access/own.ts', {
    GetOwnSchedule: hours,
    PutOwnSchedule: hours,
    PutOwnBlock: hours,
    DeleteOwnBlock: hours,
    GetOwnCalendar: hours,
    ListConnectedCalendars: hours,
    ConnectCalendar: hours,
    SyncCalendar: hours,
    DisconnectCalendar: hours,
    ListCalendarVendors: hours,
    StartCalendarSignIn: hours,
    FinishCalendarSignIn: hours,
    FindOwnClients: hours,
    ListOwnClients: hours,
    GetOwnClient: hours,
    GetOwnClientContact: hours,
    ListOwnClientReach: hours,
    ListOwnLetters: hours,
    ListOwnFailedLetters: hours,
    MarkOwnClient: hours,
    GetOwnReturnRate: hours,
    ListOwnReturnClients: hours,
  }),
  ...listRpcs('scheduling PracticeService', 'services/scheduling/src/rpc/calendars/receive-calendar-push.ts', {
    ReceiveCalendarPush: { 'an announcement with its own secret': everyone },
  }),
  ...listRpcs('accounts ProviderService', 'services/accounts/src/access/own-provider.ts', {
    GetOwnProvider: record,
    UpdateOwnProvider: record,
    UpdateReferralPreferences: record,
    SkipCalendar: record,
    PublishOwnProvider: record,
  }),
  ...listRpcs('search SearchService', 'docs/security/public-lookups.md', {
    GetIndexedRevisions: { 'how often a provider was changed': everyone },
  }),
];

const fromHours = (field: string, method: string) =>
  forwardsTo(practiceRpcs, field, `scheduling PracticeService.${method}`);
const fromRecord = (field: string, method: string) =>
  forwardsTo(practiceRpcs, field, `accounts ProviderService.${method}`);

export const graphqlPractice: Operation[] = [
  fromRecord('Query.currentProvider', 'GetOwnProvider'),
  fromHours('Query.providerCalendar', 'GetOwnCalendar'),
  fromHours('Query.connectedCalendars', 'ListConnectedCalendars'),
  fromHours('Mutation.connectCalendar', 'ConnectCalendar'),
  fromHours('Mutation.syncCalendar', 'SyncCalendar'),
  fromHours('Mutation.disconnectCalendar', 'DisconnectCalendar'),
  fromHours('Query.calendarVendors', 'ListCalendarVendors'),
  fromHours('Mutation.startCalendarSignIn', 'StartCalendarSignIn'),
  fromHours('Mutation.finishCalendarSignIn', 'FinishCalendarSignIn'),
  fromHours('Query.ownClients', 'FindOwnClients'),
  fromHours('Query.listedClients', 'ListOwnClients'),
  fromHours('Query.listedClient', 'GetOwnClient'),
  fromHours('Query.clientDetails', 'GetOwnClientContact'),
  fromHours('Query.clientReach', 'ListOwnClientReach'),
  fromHours('Query.failedLetters', 'ListOwnFailedLetters'),
  fromHours('Query.clientLetters', 'ListOwnLetters'),
  fromHours('Mutation.markClient', 'MarkOwnClient'),
  fromHours('Query.ownReturnRate', 'GetOwnReturnRate'),
  fromHours('Query.ownReturnClients', 'ListOwnReturnClients'),
  fromRecord('Query.calendarFreshness', 'GetOwnProvider'),
  fromRecord('Mutation.updateProvider', 'GetOwnProvider'),
  fromHours('Mutation.updateSchedule', 'PutOwnSchedule'),
  fromRecord('Mutation.updateReferralPreferences', 'UpdateReferralPreferences'),
  fromRecord('Mutation.skipCalendar', 'SkipCalendar'),
  fromRecord('Mutation.publishProfile', 'PublishOwnProvider'),
  fromHours('Mutation.putBlock', 'PutOwnBlock'),
  fromHours('Mutation.deleteBlock', 'DeleteOwnBlock'),
];
