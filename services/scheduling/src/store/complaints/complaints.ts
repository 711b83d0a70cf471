import type { CareTx } from '#src/store/open-store.ts';

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

/** A complaint that waits for a decision. */
export type OpenComplaint = Omit<NewComplaint, 'madeBy'> & { readonly appointment: { readonly startsAt: Date } };

/** Lists complaints without a decision, oldest first. */
export function listOpenComplaints(tx: CareTx, limit: number): Promise<OpenComplaint[]> {
  return tx.complaint.findMany({
    where: { decision: null },
    select: {
      id: true,
      appointmentId: true,
      providerId: true,
      patientId: true,
      at: true,
      reason: true,
      details: true,
      appointment: { select: { startsAt: true } },
    },
    orderBy: { at: 'asc' },
    take: limit,
  });
}

/** Saves a decision. Returns whether it changed something, with the patient; undefined when there is no such complaint. */
export async function saveDecision(
  tx: CareTx,
  id: string,
  decided: { readonly decision: string; readonly decidedAt: Date; readonly decidedBy: string },
): Promise<{ readonly hasChanged: boolean; readonly patientId: string } | undefined> {
  const found = await tx.complaint.findFirst({ where: { id }, select: { patientId: true } });
  if (!found) return undefined;
  const { count } = await tx.complaint.updateMany({ where: { id, decision: null }, data: decided });
  return { hasChanged: count === 1, patientId: found.patientId };
}
