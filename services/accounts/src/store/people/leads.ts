import type { Prisma } from '#src/gen/prisma/client.ts';
import type { PersonTx } from '../open-store.ts';

export type ClientLeadRow = Prisma.ClientLeadGetPayload<object>;
export type ProviderInterestRow = Prisma.ProviderInterestGetPayload<object>;
type Columns<Row> = Omit<Row, 'shortId' | 'createdAt'>;

/** Creates or replaces a lead. An existing lead keeps its short id. */
export async function saveLead(tx: PersonTx, columns: Columns<ClientLeadRow>, shortId: string): Promise<string> {
  const { count } = await tx.clientLead.createMany({ data: [{ ...columns, shortId }], skipDuplicates: true });
  if (count === 1) return shortId;
  const saved = await tx.clientLead.update({ where: { id: columns.id }, data: columns, select: { shortId: true } });
  return saved.shortId;
}

export function findLead(tx: PersonTx, id: string): Promise<ClientLeadRow | null> {
  return tx.clientLead.findUnique({ where: { id } });
}

/** Inserts without reading back, because the writer may not read interests. */
export async function addInterest(tx: PersonTx, columns: Columns<ProviderInterestRow>, shortId: string): Promise<void> {
  await tx.providerInterest.createMany({ data: [{ ...columns, shortId }], skipDuplicates: true });
}

export function findInterest(tx: PersonTx, id: string): Promise<ProviderInterestRow | null> {
  return tx.providerInterest.findUnique({ where: { id } });
}
