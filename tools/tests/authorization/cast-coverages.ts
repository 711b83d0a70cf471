import { CoverageService } from '@linden/proto/billing/v1/coverage_service_pb';
import type { Clients } from './cast.ts';
import type { AuthorizationWorld } from './world.ts';

/** Stores one coverage for each patient. */
export async function castCoverages(
  clients: Clients,
  world: AuthorizationWorld,
  patientIds: readonly string[],
): Promise<void> {
  const operator = clients.as(CoverageService, 'billing', 'operator');
  await Promise.all(patientIds.map((id) => operator.putCoverage(coverageOf(world, id))));
}

/** Returns the coverage of a patient; its id is the patient's. */
export function coverageOf({ synthetic }: AuthorizationWorld, patientId: string) {
  const plan = synthetic.payors.find(({ isCash, memberIdPrefix }) => !isCash && !memberIdPrefix);
  return { id: patientId, patientId, payorId: plan?.id ?? '', memberId: 'M123456' };
}
