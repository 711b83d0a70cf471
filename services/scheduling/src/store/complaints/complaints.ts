import type { CareTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export type NewComplaint = {
  readonly id: string;
  readonly appointmentId: string;
  readonly providerId: string;
  readonly patientId: string;
  /** An actor such as `account:<id>`. */
  readonly madeBy: string;
  readonly at: Date;
  readonly reason: string;
  readonly details: string;
};

/** Saves a complaint. Returns false when the session has one with this reason. */
export async function addComplaint(tx: CareTx, complaint: NewComplaint): Promise<boolean> {
  const { count } = await tx.complaint.createMany({ data: [complaint], skipDuplicates: true });
  return count === 1;
}

/** A complaint as staff read it. */
export type StaffComplaint = Omit<NewComplaint, 'madeBy'> & {
  readonly decision: string | null;
  readonly decisionReason: string | null;
  readonly decidedAt: Date | null;
  /** An actor such as `account:<id>`. */
  readonly decidedBy: string | null;
  readonly appointment: { readonly startsAt: Date };
};

const staffColumns = {
  id: true,
  appointmentId: true,
  providerId: true,
  patientId: true,
  at: true,
  reason: true,
  details: true,
  decision: true,
  decisionReason: true,
  decidedAt: true,
  decidedBy: true,
  appointment: { select: { startsAt: true } },
} as const;

/** Lists complaints without a decision, oldest first. */
export function listOpenComplaints(tx: CareTx, limit: number): Promise<StaffComplaint[]> {
  return tx.complaint.findMany({
    where: { decision: null },
    select: staffColumns,
    orderBy: { at: 'asc' },
    take: limit,
  });
}

/** Counts complaints without a decision. */
export function countOpenComplaints(tx: CareTx): Promise<number> {
  return tx.complaint.count({ where: { decision: null } });
}

/** Lists complaints with a decision, the newest decision first. */
export function listDecidedComplaints(tx: CareTx, limit: number): Promise<StaffComplaint[]> {
  return tx.complaint.findMany({
    where: { decision: { not: null } },
    select: staffColumns,
    orderBy: { decidedAt: 'desc' },
    take: limit,
  });
}

/** Locks a complaint until the transaction ends. Returns `undefined` when it does not exist. */
export async function lockComplaint(
  tx: CareTx,
  id: string,
): Promise<Pick<StaffComplaint, 'decision' | 'decidedBy' | 'patientId'> | undefined> {
  await tx.rows(query.selectFrom('complaints').where('id', '=', id).select('id').forUpdate());
  const columns = { decision: true, decidedBy: true, patientId: true } as const;
  return (await tx.complaint.findUnique({ where: { id }, select: columns })) ?? undefined;
}

export async function saveDecision(
  tx: CareTx,
  id: string,
  decided: {
    readonly decision: string;
    readonly decisionReason: string;
    readonly decidedAt: Date;
    readonly decidedBy: string;
  },
): Promise<void> {
  await tx.complaint.updateMany({ where: { id, decision: null }, data: decided });
}
