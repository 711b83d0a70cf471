import { randomUUID } from 'node:crypto';
import { BenefitsService } from '@linden/proto/billing/v1/benefits_service_pb';
import { CoverageService } from '@linden/proto/billing/v1/coverage_service_pb';
import { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import pg from 'pg';
import { putClients, toCaller } from '../../seed/put-clients.ts';
import { createPayors } from '../../seed/synthetic/payors.ts';
import type { createCallers } from '../booking/people.ts';
import type { BenchWorld } from '../search/bench-world.ts';
import type { Condition } from './report.ts';

/** A client who books for themselves, with a plan that the stand-in for the clearinghouse covers. */
export interface InsuredClient {
  readonly patientId: string;
  readonly payorId: string;
  readonly appointments: AppointmentClient;
  readonly benefits: BenefitsClient;
}

type Callers = ReturnType<typeof createCallers>;
type AppointmentClient = ReturnType<typeof asAppointments>;
type BenefitsClient = ReturnType<typeof asBenefits>;

const asAppointments = ({ as }: Callers, world: BenchWorld, account: string) =>
  as(AppointmentService, world.at('scheduling'), toCaller({ account }));
const asBenefits = ({ as }: Callers, world: BenchWorld, account: string) =>
  as(BenefitsService, world.at('billing'), toCaller({ account }));

/** A plan in every state whose member ids need no prefix. */
const planName = 'Medicare';
/** The stand-in fails the first inquiry about a FLAKY member, as a clearinghouse does that is down during the rush and comes back. */
const memberIds: Record<Condition, string> = { up: 'W', down: 'FLAKY', slow: 'W' };

/** Creates clients with a plan for one condition. */
export async function putInsuredClients(
  world: BenchWorld,
  callers: Callers,
  { count, condition }: { count: number; condition: Condition },
): Promise<InsuredClient[]> {
  const payorId = createPayors().find((payor) => payor.planName === planName)?.id;
  if (!payorId) throw new Error(`there is no plan ${planName}`);
  const admin = new pg.Client({ connectionString: world.around.stores.postgres });
  await admin.connect();
  const clients = await putClients(admin, count).finally(() => admin.end());
  const operator = callers.as(CoverageService, world.at('billing'), { kind: 'operator', name: 'bench' });
  const insured: InsuredClient[] = [];
  // One after the other: a burst would find the store busy.
  for (const [index, { account, patientId }] of clients.entries()) {
    const memberId = `${memberIds[condition]}${condition.toUpperCase()}${10_000 + index}`;
    await operator.putCoverage({ id: randomUUID(), patientId, payorId, memberId });
    const appointments = asAppointments(callers, world, account);
    insured.push({ patientId, payorId, appointments, benefits: asBenefits(callers, world, account) });
  }
  return insured;
}
