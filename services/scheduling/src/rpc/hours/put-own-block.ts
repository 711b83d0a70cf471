import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { appendAudits } from '@linden/platform/audit/audit';
import { DomainError } from '@linden/platform/domain-error';
import type { PutOwnBlockRequest } from '@linden/proto/scheduling/v1/practice_service_pb';
import { throwFirstFault } from '#src/access/appointment-access.ts';
import { findOwner, noSchedule } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import type { Block } from '#src/domain/hours/block.ts';
import { buildOwnBlocks, findOwnBlockFaults, maxBlocks, type OwnBlock } from '#src/domain/hours/own-block.ts';
import { countBlocks, listBlocks, replaceBlocks } from '#src/store/hours/own-blocks.ts';
import { lockSchedule } from '#src/store/hours/schedules.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { readId, readTime } from '#src/wire/request-fields.ts';
import { readBlockType } from '#src/wire/schedule-from-proto.ts';
import { buildBlockProto } from '#src/wire/schedule-to-proto.ts';

/** Saves a block. Appointments within it stay, because the provider decides which to cancel. */
export const putOwnBlock: PracticeHandler<'putOwnBlock'> = (context) => async (request, call) => {
  const { caller, providerId } = await findOwner(context, call);
  const wanted = readOwnBlock(request);
  const expected = readExpected(request);
  const { blocks, changed } = await openTransactionFor(context.store, caller).tx(async (tx) => {
    const kept = await lockSchedule(tx, providerId);
    if (!kept) throw noSchedule();
    const { timeZone } = kept.schedule;
    const blocks = buildOwnBlocks(wanted, { providerId, timeZone }, (number) => memberId(wanted.id, number));
    const changed = await put(tx, { providerId, id: wanted.id, expected }, blocks);
    if (changed) await appendAudits(tx, [{ actor: caller.identity, action: 'schedule.block', subject: providerId }]);
    return { blocks, changed };
  });
  if (changed) context.wakeConsumers();
  return { blocks: blocks.map(buildBlockProto) };
};

interface Replaced {
  providerId: string;
  id: string;
  expected: Expected | undefined;
}

async function put(tx: CareTx, of: Replaced, blocks: readonly Block[]): Promise<boolean> {
  const current = await listBlocks(tx, of.providerId, of.id);
  if (isDeepStrictEqual(current, blocks)) return false;
  if (of.expected && !isAsExpected(current, of.expected)) {
    const message = 'the block has other times now, or is gone';
    throw new DomainError({ code: 'BLOCK_CHANGED', kind: 'conflict', message, field: 'expectedStart' });
  }
  if (!(await replaceBlocks(tx, of, blocks))) {
    const message = 'another block has this id';
    throw new DomainError({ code: 'BLOCK_ID_TAKEN', kind: 'conflict', message, field: 'id' });
  }
  if ((await countBlocks(tx, of.providerId)) > maxBlocks) {
    const message = `a calendar has at most ${maxBlocks} blocks`;
    throw new DomainError({ code: 'BLOCKS_TOO_MANY', kind: 'conflict', message, field: 'times' });
  }
  return true;
}

function readOwnBlock(request: PutOwnBlockRequest): OwnBlock {
  const { localStart, localEnd, weeksBetween, times } = request;
  const id = readId(request.id, 'id');
  const block = { id, type: readBlockType(request.type, 'type'), localStart, localEnd, weeksBetween, times };
  throwFirstFault(findOwnBlockFaults(block));
  return block;
}

/** The times of a block as the caller saw it, in milliseconds. */
interface Expected {
  start: number;
  end: number;
}

function readExpected(request: PutOwnBlockRequest): Expected | undefined {
  const start = readTime(request.expectedStart, 'expectedStart');
  const end = readTime(request.expectedEnd, 'expectedEnd');
  return start === undefined || end === undefined ? undefined : { start, end };
}

function isAsExpected([block, ...others]: readonly Block[], { start, end }: Expected): boolean {
  return others.length === 0 && block?.start.getTime() === start && block.end.getTime() === end;
}

/** Derives the ids of a series' blocks, so that a repeated request creates no further blocks. */
function memberId(seriesId: string, number: number): string {
  const hex = createHash('sha256').update(`${seriesId}/${number}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
