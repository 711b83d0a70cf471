import { DomainError } from '@linden/platform/domain-error';
import { Temporal } from 'temporal-polyfill';
import { noSchedule } from '#src/access/own.ts';
import type { AppointmentContext } from '#src/context.ts';
import type { Block } from '#src/domain/hours/block.ts';
import { buildOwnBlocks, maxBlocks } from '#src/domain/hours/own-block.ts';
import type { Emergency } from '#src/store/cancel/emergencies.ts';
import { addBlock } from '#src/store/hours/blocks.ts';
import { countBlocks } from '#src/store/hours/own-blocks.ts';
import { lockSchedule } from '#src/store/hours/schedules.ts';
import type { CareTx } from '#src/store/open-store.ts';

type Wanted = {
  readonly providerId: string;
  readonly cancellationId: string;
  /** Local days, `YYYY-MM-DD`. */
  readonly days: readonly string[];
  readonly period: Emergency | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

/** Blocks the time of an emergency from now on, or whole days of the provider. Other sessions of these days stay. */
export async function addCancelBlocks(context: AppointmentContext, tx: CareTx, wanted: Wanted): Promise<Block[]> {
  const { providerId, cancellationId, days, period, now } = wanted;
  if (!period && days.length === 0) return [];
  const kept = await lockSchedule(tx, providerId);
  if (!kept) throw noSchedule();
  const { timeZone } = kept.schedule;
  const blocks = period
    ? [{ id: context.newId(), providerId, type: 'EMERGENCY', start: new Date(now), end: period.to } as const]
    : days.flatMap((day) => buildOwnBlocks(wholeDay(context.newId(), day), { providerId, timeZone }, context.newId));
  if ((await countBlocks(tx, providerId)) + blocks.length > maxBlocks) throw tooManyBlocks();
  for (const block of blocks) await addBlock(tx, block, cancellationId);
  return blocks;
}

function wholeDay(id: string, day: string) {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  const times = { localStart: `${day}T00:00`, localEnd: `${next}T00:00` };
  return { id, type: 'OOO', ...times, weeksBetween: 0, times: 0 } as const;
}

function tooManyBlocks(): DomainError {
  const message = `a calendar has at most ${maxBlocks} blocks`;
  return new DomainError({ code: 'BLOCKS_TOO_MANY', kind: 'conflict', message, field: 'outOfOfficeDays' });
}
