import type { SessionFacts } from '#src/domain/benefits/benefits-reading.ts';

/** A video session of the made-up member that `buildTestAnswer` answers about. */
export const sessionFacts: SessionFacts = {
  traceNumber: 'TRACE-1',
  serviceDay: '2026-11-30',
  isTelehealth: true,
  isNewClient: true,
  isSocialWorker: false,
  cptCode: '90837',
  patient: { firstName: 'Alma', lastName: 'Rivera', birthDate: '1990-02-14' },
  memberId: 'W123456789',
  blockedPlans: [],
};
