import { clients, graphqlCallers, people } from '../callers.ts';
import type { Operation, Rule } from '../rule.ts';
import { accountsPeople } from './accounts-people.ts';
import { identity } from './identity.ts';

const known = new Map([...accountsPeople, ...identity].map((each) => [each.operation, each]));

/** A field that hands the caller on to one RPC, whose policy decides. */
function handsOn(field: string, rpc: string): Operation {
  const found = known.get(rpc);
  if (!found) throw new Error(`${field} hands on to ${rpc}, which is in no table`);
  const asked = Object.entries(found.objects).filter(([, { only = graphqlCallers }]) =>
    only.some((each) => graphqlCallers.includes(each)),
  );
  return { operation: field, source: found.source, objects: Object.fromEntries(asked) };
}

const fromPeople = (field: string, method: string) => handsOn(field, `accounts PeopleService.${method}`);
const fromFactors = (field: string, method: string) => handsOn(field, `identity FactorService.${method}`);

const nobodys: Rule = { otherwise: 'null' };
const ownRecord: Rule = { otherwise: 'null', answers: { allowed: clients } };
const whoever: Rule = { otherwise: 'null', answers: { allowed: people } };

/** What people see of themselves, and what staff do for them. */
export const graphqlPeople: Operation[] = [
  { operation: 'Query.me', source: 'bff/src/modules/people/resolvers.ts', objects: { themselves: whoever } },
  {
    operation: 'Query.clientUser',
    source: 'bff/src/modules/people/resolvers.ts',
    objects: { themselves: ownRecord, "somebody else's short id": nobodys },
  },
  fromPeople('Query.publicPatient', 'GetPublicPatient'),
  fromPeople('Query.patient', 'GetPrefilledPatient'),
  fromPeople('Query.clientLead', 'GetClientLead'),
  fromPeople('Query.providerInterest', 'GetProviderInterest'),
  fromPeople('Query.validateEmail', 'ValidateEmail'),
  fromPeople('Mutation.putPatient', 'PutPatient'),
  fromPeople('Query.findPeople', 'FindPeople'),
  handsOn('Query.findAccounts', 'identity AccountService.FindAccounts'),
  fromPeople('Query.personForStaff', 'GetPersonForStaff'),
  fromPeople('Query.breakGlasses', 'ListBreakGlass'),
  fromPeople('Query.auditEntries', 'ListJoinedAudit'),
  fromPeople('Mutation.openBreakGlass', 'OpenBreakGlass'),
  fromPeople('Mutation.endBreakGlass', 'EndBreakGlass'),
  fromPeople('Mutation.reviewBreakGlass', 'ReviewBreakGlass'),
  fromFactors('Query.factorResets', 'ListFactorResets'),
  fromFactors('Mutation.requestFactorReset', 'RequestFactorReset'),
  fromFactors('Mutation.decideFactorReset', 'DecideFactorReset'),
];
