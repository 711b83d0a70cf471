import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Contest, ContestSchema, ContestState } from '@linden/proto/scheduling/v1/provider_standing_pb';
import { contestStateOf, type StandingContest } from '#src/domain/standing/standing-contest.ts';

/** Converts a contest to its message. Providers read the answer with the decision. */
export function buildContestProto(contest: StandingContest, { forStaff }: { readonly forStaff: boolean }): Contest {
  const { id, text, createdAt, answer, answeredAt, decidedAt } = contest;
  const showsAnswer = forStaff || decidedAt !== null;
  return create(ContestSchema, {
    contestId: id,
    state: ContestState[contestStateOf(contest)],
    text,
    createdAt: timestampFromDate(createdAt),
    answer: showsAnswer ? (answer ?? '') : '',
    ...(answeredAt && showsAnswer && { answeredAt: timestampFromDate(answeredAt) }),
    ...(decidedAt && { decidedAt: timestampFromDate(decidedAt) }),
  });
}
