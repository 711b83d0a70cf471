import {
  type Contest as ContestRecord,
  type GetOwnStandingResponse,
  type OpenContest as OpenContestRecord,
  type StandingCancellation as StandingCancellationRecord,
  ContestState as State,
} from '@linden/proto/scheduling/v1/provider_standing_pb';
import type {
  ContestState,
  OpenContest,
  OwnStanding,
  StandingCancellation,
  StandingContest,
} from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';
import { toInstant } from '../availability/view.ts';

/** A field resolver loads the provider by id. */
export type OpenContestModel = Omit<OpenContest, 'provider'> & { providerId: string };

export function toOwnStanding(standing: GetOwnStandingResponse): OwnStanding {
  const { level, variant, since, until, lockedUntil, cancellations } = standing;
  return {
    level,
    variant,
    since: toInstant(since),
    until: toInstant(until),
    lockedUntil: toInstant(lockedUntil),
    cancellations: cancellations.map(toCancellation),
  };
}

function toCancellation(record: StandingCancellationRecord): StandingCancellation {
  const { cancellationId, at, reason, subReason, sessionCount, counts, countsUntil, contest } = record;
  return {
    cancellationId,
    reason,
    subReason,
    sessionCount,
    counts,
    at: requireInstant(at),
    countsUntil: requireInstant(countsUntil),
    contest: contest ? toContest(contest) : null,
  };
}

export function toContest({ contestId, state, text, createdAt, answer }: ContestRecord): StandingContest {
  return { id: contestId, state: states[state], text, createdAt: requireInstant(createdAt), answer: answer || null };
}

export function toOpenContest(
  { contest, canceledAt, ...record }: OpenContestRecord,
  names: ReadonlyMap<string, string>,
): OpenContestModel[] {
  if (!contest) return [];
  const {
    providerId,
    reason,
    subReason,
    additionalDetails,
    otherReason,
    refersClient,
    proposesAccept,
    answeredByCaller,
  } = record;
  return [
    {
      contest: toContest(contest),
      providerId,
      canceledAt: requireInstant(canceledAt),
      reason,
      subReason,
      additionalDetails,
      otherReason,
      refersClient: refersClient ?? null,
      proposesAccept,
      answeredByReader: answeredByCaller,
      decisionReason: record.decisionReason || null,
      decidedAt: toInstant(contest.decidedAt),
      decidedByName: names.get(record.decidedBy) ?? null,
    },
  ];
}

const states: Record<State, ContestState> = {
  [State.UNSPECIFIED]: 'WAITING',
  [State.WAITING]: 'WAITING',
  [State.ANSWERED]: 'ANSWERED',
  [State.ACCEPTED]: 'ACCEPTED',
  [State.DECLINED]: 'DECLINED',
};
