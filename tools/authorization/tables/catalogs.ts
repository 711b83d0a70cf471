import { allow, everyone, listRpcs, type Operation } from '../rule.ts';

const operators = allow(['operator']);

/** Payors, schedules and search: everyone may read them, operators write them. */
export const catalogOperations: Operation[] = [
  ...listRpcs('billing PayorService', 'services/billing/src/domain/access/policies.ts', {
    ListPayors: { 'the catalog': everyone },
    BatchGetPayors: { 'the catalog': everyone },
    ListHomePayors: { 'the catalog': everyone },
    PutPayor: { 'a payor': operators },
  }),
  ...listRpcs('scheduling SchedulingService', 'services/scheduling/src/domain/access/policies.ts', {
    ListSlots: { 'of a provider': everyone },
    ListNextAvailable: { 'of a provider': everyone },
    BatchGetSchedules: { 'of a provider': everyone },
    PutSchedule: { 'of a provider': operators },
    PutBlock: { 'of a provider': operators },
    DeleteBlock: { 'of a provider': operators },
  }),
  ...listRpcs('search SearchService', 'docs/security/public-lookups.md', {
    SearchProviders: { 'public providers': everyone },
    CountProviders: { 'public providers': everyone },
    CountFacets: { 'public providers': everyone },
    ListLowSupplyProviders: { 'public providers': everyone },
    AggregateProviders: { 'public providers': everyone },
  }),
];
