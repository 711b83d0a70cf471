import { listStronglyAuthenticated, listWeaklyAuthenticated } from '../callers.ts';
import { allow, listRpcs, type Operation } from '../rule.ts';

const projection = { 'its events': allow(['service search']) };
/** Messaging tells people about their appointments, and billing claims and charges them. */
const appointments = { 'its events': allow(['service search', 'service messaging', 'service billing']) };
/** Billing takes stated coverages over. */
const coverages = { 'its events': allow(['service search', 'service billing']) };
/** Scheduling may read who was discharged. */
const discharges = { 'its events': allow(['service messaging']) };
const readers: Readonly<Record<string, Operation['objects']>> = {
  accounts: coverages,
  'clinical-notes': discharges,
  scheduling: appointments,
};
const reader = {
  'its entries': allow(['service accounts', ...listStronglyAuthenticated(['ops'])], {
    STEP_UP_REQUIRED: listWeaklyAuthenticated(['ops']),
  }),
};

/** Operations that several processes share: their events and their audit. */
export const logs: Operation[] = [
  ...['accounts', 'billing', 'clinical-notes', 'scheduling'].flatMap((process) =>
    listRpcs(`${process} EventLogService`, `services/${process}/src/domain/access/policies.ts`, {
      ReadEvents: readers[process] ?? projection,
      AckEvents: readers[process] ?? projection,
    }),
  ),
  ...['accounts', 'billing', 'clinical-notes', 'identity', 'messaging', 'scheduling'].flatMap((process) =>
    listRpcs(`${process} AuditService`, 'packages/platform/src/audit/audit-policy.ts', {
      ListEntries: reader,
      VerifyChain: reader,
    }),
  ),
];
