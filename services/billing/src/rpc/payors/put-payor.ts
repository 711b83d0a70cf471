import { clone, create, equals, toBinary } from '@bufbuild/protobuf';
import { DomainError, denied, invalid } from '@linden/platform/domain-error';
import { appendEvent } from '@linden/platform/events/outbox';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { type Payor, PayorChangedSchema, PayorSchema } from '@linden/proto/billing/v1/payor_pb';
import type { Handler } from '#src/context.ts';
import { mayWritePayors } from '#src/domain/access/policies.ts';
import { findPayorFaults } from '#src/domain/payors/payor-faults.ts';
import type { Tx } from '#src/store/open-store.ts';
import { replaceBlockedPlans } from '#src/store/payors/blocked-plans.ts';
import {
  findExternalIdHolder,
  findPlanNameHolder,
  loadByIds,
  lockCatalogue,
  replacePayor,
} from '#src/store/payors/payors.ts';
import { toPayor } from '#src/wire/payor-to-proto.ts';

/** Stores a payor. Storing the same payor again changes nothing and writes no event. */
export const putPayor: Handler<'putPayor'> =
  ({ store, wakeConsumers }) =>
  async ({ payor, blockedPlans }, call) => {
    if (!mayWritePayors(getCaller(call))) throw denied('NOT_ALLOWED', 'this caller may not change payors');
    if (!payor) throw invalid('REQUIRED', 'payor is required', 'payor');
    const [fault] = findPayorFaults(payor);
    if (fault) throw invalid(fault.code, 'this value cannot be stored', fault.field);
    const nameless = blockedPlans.findIndex(({ planName, groupNumber }) => `${planName}${groupNumber}`.trim() === '');
    if (nameless >= 0) throw invalid('REQUIRED', 'name the plan or its group', `blockedPlans[${nameless}].planName`);
    const saved = await store.tx(async (tx) => {
      const stored = await save(tx, payor);
      await replaceBlockedPlans(tx, payor.id, blockedPlans);
      return stored;
    });
    void wakeConsumers();
    return { payor: saved };
  };

async function save(tx: Tx, wanted: Payor): Promise<Payor> {
  const revision = (await lockCatalogue(tx)) + 1n;
  const current = await load(tx, wanted.id);
  if (current && isSamePayor(current, wanted)) return current;
  await refuseTaken(tx, wanted);
  await replacePayor(tx, wanted, revision);
  await appendEvent(tx, {
    aggregateType: 'payor',
    aggregateId: wanted.id,
    revision,
    type: PayorChangedSchema.typeName,
    payload: toBinary(PayorChangedSchema, create(PayorChangedSchema, { payorId: wanted.id, revision })),
  });
  return (await load(tx, wanted.id)) ?? wanted;
}

/** @throws DomainError PLAN_NAME_TAKEN or EXTERNAL_PAYOR_ID_TAKEN when another payor has it */
async function refuseTaken(tx: Tx, { id, planName, externalPayorId }: Payor): Promise<void> {
  const kind = 'conflict';
  const nameHolder = await findPlanNameHolder(tx, planName);
  if (nameHolder && nameHolder !== id) {
    const message = 'another payor has this plan name';
    throw new DomainError({ code: 'PLAN_NAME_TAKEN', kind, message, field: 'planName' });
  }
  const idHolder = externalPayorId ? await findExternalIdHolder(tx, externalPayorId) : undefined;
  if (idHolder && idHolder !== id) {
    const message = 'another payor has this id at the clearinghouse';
    throw new DomainError({ code: 'EXTERNAL_PAYOR_ID_TAKEN', kind, message, field: 'externalPayorId' });
  }
}

async function load(tx: Tx, id: string): Promise<Payor | undefined> {
  const [row] = await loadByIds(tx, [id]);
  return row && toPayor(row);
}

/** Compares two payors without order, revision and servicing payors, which requests cannot set. */
function isSamePayor(a: Payor, b: Payor): boolean {
  return equals(PayorSchema, toComparable(a), toComparable(b));
}

function toComparable(payor: Payor): Payor {
  const copy = clone(PayorSchema, payor);
  copy.revision = 0n;
  copy.servicingPayors = [];
  copy.states.sort((a, b) => (a.usState < b.usState ? -1 : 1));
  copy.clientBookingNames.sort((a, b) => (a.id < b.id ? -1 : 1));
  return copy;
}
