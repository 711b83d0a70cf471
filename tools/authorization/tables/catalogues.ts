import { allows, everybody, type Operation, rpcs } from '../rule.ts';

const operators = allows(['operator']);

/** Payors, schedules and the search: public to read, kept by operators. */
export const catalogues: Operation[] = [
  ...rpcs('billing PayorService', 'services/billing/src/domain/policies.ts', {
    ListPayors: { 'the catalogue': everybody },
    BatchGetPayors: { 'the catalogue': everybody },
    ListHomePayors: { 'the catalogue': everybody },
    PutPayor: { 'a payor': operators },
  }),
  ...rpcs('scheduling SchedulingService', 'services/scheduling/src/domain/policies.ts', {
    ListSlots: { 'of a provider': everybody },
    ListNextAvailable: { 'of a provider': everybody },
    BatchGetSchedules: { 'of a provider': everybody },
    PutSchedule: { 'of a provider': operators },
    PutBlock: { 'of a provider': operators },
    DeleteBlock: { 'of a provider': operators },
  }),
  ...rpcs('search SearchService', 'docs/security/public-lookups.md', {
    SearchProviders: { 'public providers': everybody },
    CountProviders: { 'public providers': everybody },
    CountFacets: { 'public providers': everybody },
    ListLowSupplyProviders: { 'public providers': everybody },
    AggregateProviders: { 'public providers': everybody },
  }),
];
