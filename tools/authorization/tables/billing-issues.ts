import { listStronglyAuthenticated, listWeaklyAuthenticated } from '../callers.ts';
import { allow, listRpcs, type Operation } from '../rule.ts';
import { listReads } from './billing-coverages.ts';
import { forwardsTo } from './forwards-to.ts';

const byStaff = {
  'any patient': allow(['operator', ...listStronglyAuthenticated(['billing staff'])], {
    STEP_UP_REQUIRED: listWeaklyAuthenticated(['billing staff']),
  }),
};

/** What is wrong with patients' insurance. */
export const billingIssues: Operation[] = [
  ...listRpcs('billing IssueService', 'services/billing/src/access/coverage-access.ts', { ListIssues: listReads }),
  ...listRpcs('billing IssueService', 'services/billing/src/rpc/issues/list-client-issues.ts', {
    // Clients whom a provider treats: services/billing/tests/issues/insurance-issues.int.test.ts.
    ListClientIssues: {
      'a client whom the caller does not treat': {
        otherwise: 'NOT_A_PROVIDER',
        answers: { PATIENT_NOT_FOUND: ['provider'] },
      },
    },
  }),
  ...listRpcs('billing IssueService', 'services/billing/src/access/issue-access.ts', {
    RaiseIssue: byStaff,
    ResolveIssue: byStaff,
    RecordAuthorization: byStaff,
  }),
];

const from = (field: string, method: string) => forwardsTo(billingIssues, field, `billing IssueService.${method}`);

export const graphqlIssues: Operation[] = [
  from('Query.insuranceIssues', 'ListIssues'),
  from('Query.clientInsuranceIssues', 'ListClientIssues'),
  from('Mutation.raiseInsuranceIssue', 'RaiseIssue'),
  from('Mutation.resolveInsuranceIssue', 'ResolveIssue'),
  from('Mutation.recordPriorAuthorization', 'RecordAuthorization'),
];
