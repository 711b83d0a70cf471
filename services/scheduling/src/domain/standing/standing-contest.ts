import { countedDays } from '@linden/vocabulary/provider-cancel/ladder';
import type { Fault } from '#src/domain/hours/schedule-faults.ts';

/** A provider's contest of one cancellation. Each cancellation has one at most. */
export type StandingContest = {
  readonly id: string;
  readonly providerId: string;
  readonly cancellationId: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly answer: string | null;
  readonly proposesAccept: boolean | null;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  readonly isAccepted: boolean | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decisionReason: string | null;
};

export type ContestState = 'WAITING' | 'ANSWERED' | 'ACCEPTED' | 'DECLINED';

export const contestLength = { min: 20, max: 2000 };
export const answerLength = { min: 10, max: 2000 };

export function contestStateOf({ answeredAt, isAccepted }: StandingContest): ContestState {
  if (isAccepted !== null) return isAccepted ? 'ACCEPTED' : 'DECLINED';
  return answeredAt ? 'ANSWERED' : 'WAITING';
}

/** Lists why a text cannot be saved. @param text without spaces around it */
export function contestTextFaults(
  text: string,
  field: 'text' | 'answer',
  { min, max }: { readonly min: number; readonly max: number },
): Fault[] {
  if (text.length < min) return [{ field, code: 'TOO_SHORT', message: `must have at least ${min} characters` }];
  if (text.length > max) return [{ field, code: 'TOO_LONG', message: `must have at most ${max} characters` }];
  return [];
}

/** Returns why a member of staff cannot decide; undefined when they can. @param staff the actor, such as `account:...` */
export function findDecisionRefusal(
  contest: StandingContest,
  staff: string,
): 'CONTEST_DECIDED' | 'CONTEST_NOT_ANSWERED' | 'SECOND_PERSON_REQUIRED' | undefined {
  if (contest.decidedAt) return 'CONTEST_DECIDED';
  if (!contest.answeredAt) return 'CONTEST_NOT_ANSWERED';
  return contest.answeredBy === staff ? 'SECOND_PERSON_REQUIRED' : undefined;
}

/** Returns the time from which cancellations still count, in milliseconds since the epoch. */
export function computeCountingStart(now: number): number {
  return now - countedDays * 86_400_000;
}
