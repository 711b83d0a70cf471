import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import { invalid, notFound } from '@linden/platform/domain-error';
import { findStateZone } from '@linden/vocabulary/places/state-zones';
import { computeProviderDay } from '#src/domain/credentials/expiry-day.ts';
import { findRelationDayFault } from '#src/domain/relations/relation-days.ts';
import { findPublicity } from '#src/store/credentials/credentials.ts';
import type { PersonTx, Store } from '#src/store/open-store.ts';
import { lockProvider } from '#src/store/providers/providers.ts';
import {
  addRelation,
  computeDayStart,
  endRelation as end,
  endRelations,
  findOpenRelation,
  findRelation,
  type RelationKey,
} from '#src/store/relations/relations.ts';
import { refuseOwnRecord } from '../credentials/decide-credential.ts';

interface WantedRelation extends RelationKey {
  readonly id: string;
  readonly fromDay: string;
  readonly lastDay: string;
}

const usualZone = 'America/New_York';

/** Sets a relation of two providers, and ends the one that it replaces. */
export function setRelation(store: Store, staff: Person, wanted: WantedRelation, now: Date): Promise<void> {
  return store.as(staff).tx(async (tx) => {
    const { actingProviderId, forProviderId } = wanted;
    await lockBoth(tx, wanted);
    for (const each of [actingProviderId, forProviderId]) await refuseOwnRecord(tx, staff, each);
    if (await findRelation(tx, wanted.id)) return;
    const times = await readTimes(tx, wanted, now);
    await replaceRelation(tx, { ...wanted, ...times }, staff.account, now);
    const detail = { kind: wanted.kind, acting: actingProviderId, until: wanted.lastDay };
    await appendAudit(tx, { actor: staff, action: 'provider_relation.set', subject: forProviderId, detail });
  });
}

/** Ends a relation now. */
export function endRelation(store: Store, staff: Person, id: string, now: Date): Promise<void> {
  return store.as(staff).tx(async (tx) => {
    const found = await findRelation(tx, id);
    if (!found) throw notFound('RELATION_NOT_FOUND', 'there is no such relation');
    for (const each of [found.actingProviderId, found.forProviderId]) await refuseOwnRecord(tx, staff, each);
    if (found.untilAt && found.untilAt <= now) return;
    await end(tx, id, now, staff.account);
    const detail = { kind: found.kind, acting: found.actingProviderId };
    await appendAudit(tx, { actor: staff, action: 'provider_relation.end', subject: found.forProviderId, detail });
  });
}

/** Locks the two in a fixed order. */
export async function lockBoth(tx: PersonTx, { actingProviderId, forProviderId }: RelationKey): Promise<void> {
  if (actingProviderId === forProviderId)
    throw invalid('SUPERVISOR_IS_PROVIDER', 'must be another provider', 'actingProviderId');
  for (const each of [actingProviderId, forProviderId].sort())
    if (!(await lockProvider(tx, each))) throw notFound('PROVIDER_NOT_FOUND', 'there is no such provider');
}

interface TimedRelation extends RelationKey {
  readonly id: string;
  readonly fromAt: Date;
  readonly untilAt: Date | undefined;
}

/** Adds a relation in place of the one in force. A supervision without a gap keeps since when there has been a supervisor. */
export async function replaceRelation(
  tx: PersonTx,
  { id, kind, actingProviderId, forProviderId, fromAt, untilAt }: TimedRelation,
  setBy: string | undefined,
  now: Date,
): Promise<void> {
  const key = { kind, actingProviderId, forProviderId };
  const replaced = await findOpenRelation(tx, key, now);
  const before = replaced && replaced.fromAt <= now ? (replaced.supervisedSince ?? fromAt) : fromAt;
  await endRelations(tx, key, fromAt > now ? fromAt : now, setBy);
  const supervisedSince = kind === 'SUPERVISES' ? new Date(Math.min(before.getTime(), fromAt.getTime())) : undefined;
  await addRelation(tx, { id, ...key, fromAt, untilAt, supervisedSince, setBy });
}

async function readTimes(tx: PersonTx, { forProviderId, fromDay, lastDay }: WantedRelation, now: Date) {
  const { virtualState = '' } = (await findPublicity(tx, forProviderId)) ?? {};
  const fault = findRelationDayFault({ fromDay, lastDay }, computeProviderDay(now, virtualState));
  if (fault) throw invalid(fault.code, 'a day of a relation', fault.field);
  const zone = findStateZone(virtualState) ?? usualZone;
  const fromAt = fromDay === '' ? now : await computeDayStart(tx, fromDay, zone);
  return { fromAt, untilAt: lastDay === '' ? undefined : await computeDayStart(tx, lastDay, zone, 1) };
}
