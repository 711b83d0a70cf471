import { clients, people } from '../callers.ts';
import type { Operation, Rule } from '../rule.ts';
import { accountsAnalytics } from './accounts-analytics.ts';
import { accountsPeople } from './accounts-people.ts';
import { forwardsTo } from './forwards-to.ts';
import { identity } from './identity.ts';

const known = [...accountsPeople, ...identity];
const fromPeople = (field: string, method: string) => forwardsTo(known, field, `accounts PeopleService.${method}`);
const fromFactors = (field: string, method: string) => forwardsTo(known, field, `identity FactorService.${method}`);

const unknownClient: Rule = { otherwise: 'null' };
const ownRecord: Rule = { otherwise: 'null', answers: { allowed: clients } };
const signedInOnly: Rule = { otherwise: 'null', answers: { allowed: people } };

/** People's own data, and operations of staff. */
export const graphqlPeople: Operation[] = [
  { operation: 'Query.me', source: 'bff/src/modules/people/resolvers.ts', objects: { themselves: signedInOnly } },
  {
    operation: 'Query.clientUser',
    source: 'bff/src/modules/people/resolvers.ts',
    objects: { themselves: ownRecord, "another person's short id": unknownClient },
  },
  { operation: 'Query.planCost', source: 'bff/src/modules/cost/resolvers.ts', objects: { themselves: ownRecord } },
  fromPeople('Query.publicPatient', 'GetPublicPatient'),
  fromPeople('Query.patient', 'GetPrefilledPatient'),
  fromPeople('Query.clientLead', 'GetClientLead'),
  fromPeople('Query.providerInterest', 'GetProviderInterest'),
  fromPeople('Query.validateEmail', 'ValidateEmail'),
  fromPeople('Mutation.putPatient', 'PutPatient'),
  fromPeople('Query.findPeople', 'FindPeople'),
  forwardsTo(known, 'Query.findAccounts', 'identity AccountService.FindAccounts'),
  fromPeople('Query.personForStaff', 'GetPersonForStaff'),
  fromPeople('Query.breakGlasses', 'ListBreakGlass'),
  fromPeople('Query.auditEntries', 'ListJoinedAudit'),
  forwardsTo(accountsAnalytics, 'Query.analyticsCounts', 'accounts AnalyticsService.CountEvents'),
  fromPeople('Mutation.openBreakGlass', 'OpenBreakGlass'),
  fromPeople('Mutation.endBreakGlass', 'EndBreakGlass'),
  fromPeople('Mutation.reviewBreakGlass', 'ReviewBreakGlass'),
  fromFactors('Query.factorResets', 'ListFactorResets'),
  fromFactors('Mutation.requestFactorReset', 'RequestFactorReset'),
  fromFactors('Mutation.decideFactorReset', 'DecideFactorReset'),
];
