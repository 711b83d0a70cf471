import { strongly, weakly } from '../callers.ts';
import { allows, type Operation, rpcs } from '../rule.ts';

const projection = { 'its events': allows(['service search']) };
/** Messaging tells people about their appointments. */
const appointments = { 'its events': allows(['service search', 'service messaging']) };
const reader = {
  'its entries': allows(['service accounts', ...strongly(['ops'])], { STEP_UP_REQUIRED: weakly(['ops']) }),
};

/** Operations that several processes share: their events and their audit. */
export const logs: Operation[] = [
  ...['accounts', 'billing', 'scheduling'].flatMap((process) =>
    rpcs(`${process} EventLogService`, `services/${process}/src/domain/policies.ts`, {
      ReadEvents: process === 'scheduling' ? appointments : projection,
      AckEvents: process === 'scheduling' ? appointments : projection,
    }),
  ),
  ...['accounts', 'billing', 'identity', 'messaging', 'scheduling'].flatMap((process) =>
    rpcs(`${process} AuditService`, 'packages/platform/src/audit-policy.ts', {
      ListEntries: reader,
      VerifyChain: reader,
    }),
  ),
];
