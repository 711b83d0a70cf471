import { getEnumName } from '@linden/platform/rpc/enum-names';
import { type Payor, PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import type { Prisma } from '#src/gen/prisma/client.ts';
import type { Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

const children = {
  clientBookingNames: { orderBy: [{ name: 'asc' }, { id: 'asc' }] },
  states: { orderBy: { usState: 'asc' } },
  homes: { orderBy: { stateOfService: 'asc' } },
} satisfies Prisma.PayorInclude;

export type PayorRow = Prisma.PayorGetPayload<{ include: typeof children }>;

export function loadByIds(tx: Tx, ids: string[]): Promise<PayorRow[]> {
  return tx.payor.findMany({ where: { id: { in: ids } }, include: children });
}

/** Loads all payors, or the payors of one state. */
export function loadCatalogue(tx: Tx, usState: string): Promise<PayorRow[]> {
  return tx.payor.findMany({
    ...(usState && { where: { states: { some: { usState } } } }),
    include: children,
    orderBy: { planName: 'asc' },
  });
}

/** Whether clients can choose one of its names while booking. */
export function canBeBooked({ clientBookingNames }: PayorRow): boolean {
  return clientBookingNames.some(({ bookingVisible }) => bookingVisible);
}

export async function loadCatalogRevision(tx: Tx): Promise<bigint> {
  return (await tx.catalogue.findFirstOrThrow()).revision;
}

export function loadHomePayors(tx: Tx, stateOfService: string) {
  return tx.homePayor.findMany({
    where: { stateOfService },
    include: { home: { include: children } },
    orderBy: { home: { planName: 'asc' } },
  });
}

/** Locks the catalogue until the transaction ends, so that changes run one after another. */
export async function lockCatalogue(tx: Tx): Promise<bigint> {
  const [row] = await tx.rows(query.selectFrom('catalogue').select('revision').forUpdate());
  if (!row) throw new Error('the catalogue has no row');
  return row.revision;
}

/** Stores a payor under the catalogue's next revision. The caller must hold the catalogue lock. */
export async function replacePayor(tx: Tx, payor: Payor, revision: bigint): Promise<void> {
  const payorId = payor.id;
  await tx.catalogue.updateMany({ data: { revision } });
  const columns = toColumns(payor, revision);
  await tx.payor.upsert({ where: { id: payorId }, create: columns, update: columns });
  await tx.payorClientBookingName.deleteMany({ where: { payorId } });
  await tx.payorState.deleteMany({ where: { payorId } });
  await tx.payorClientBookingName.createMany({
    data: payor.clientBookingNames.map(({ id, name, bookingVisible }) => ({ id, payorId, name, bookingVisible })),
  });
  await tx.payorState.createMany({ data: payor.states.map(({ id, usState }) => ({ id, payorId, usState })) });
}

export async function findPlanNameHolder(tx: Tx, planName: string): Promise<string | undefined> {
  return (await tx.payor.findUnique({ where: { planName }, select: { id: true } }))?.id;
}

export async function findExternalIdHolder(tx: Tx, externalPayorId: string): Promise<string | undefined> {
  return (await tx.payor.findUnique({ where: { externalPayorId }, select: { id: true } }))?.id;
}

function toColumns(payor: Payor, revision: bigint) {
  return {
    id: payor.id,
    externalPayorId: payor.externalPayorId || null,
    parentPayor: payor.parentPayor,
    planCategory: getEnumName(PlanCategory, payor.planCategory),
    planName: payor.planName,
    planCode: payor.planCode,
    isCash: payor.isCash,
    memberIdPrefix: payor.memberIdPrefix,
    marketplaceNames: payor.marketplaceNames,
    blockedInPersonStates: payor.blockInPersonAppointmentsForStates,
    revision,
  };
}
