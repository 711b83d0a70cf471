import { describe, expect, test } from 'vitest';
import {
  contestLength,
  contestStateOf,
  contestTextFaults,
  findDecisionRefusal,
  type StandingContest,
} from './standing-contest.ts';

const at = new Date('2027-03-01T12:00Z');
const waiting: StandingContest = {
  id: 'c',
  providerId: 'p',
  cancellationId: 'x',
  text: 'My power was out all day.',
  createdAt: at,
  answer: null,
  proposesAccept: null,
  answeredAt: null,
  answeredBy: null,
  isAccepted: null,
  decidedAt: null,
  decidedBy: null,
  decisionReason: null,
};
const answered = { ...waiting, answer: 'The outage is real.', answeredAt: at, answeredBy: 'account:ada' };
const accepted = { ...answered, isAccepted: true, decidedAt: at, decidedBy: 'account:bo' };

describe('a contest', () => {
  test.each([
    ['waits', waiting, 'WAITING'],
    ['is answered', answered, 'ANSWERED'],
    ['is accepted', accepted, 'ACCEPTED'],
    ['is declined', { ...accepted, isAccepted: false }, 'DECLINED'],
  ])('%s', (_name, contest, state) => {
    expect(contestStateOf(contest)).toBe(state);
  });

  test.each([
    ['by a second person', answered, 'account:bo', undefined],
    ['not by the person who answered', answered, 'account:ada', 'SECOND_PERSON_REQUIRED'],
    ['not before the answer', waiting, 'account:bo', 'CONTEST_NOT_ANSWERED'],
    ['not again', accepted, 'account:cy', 'CONTEST_DECIDED'],
  ])('is decided %s', (_name, contest, staff, refusal) => {
    expect(findDecisionRefusal(contest, staff)).toBe(refusal);
  });

  test.each([
    [19, ['TOO_SHORT']],
    [20, []],
    [2000, []],
    [2001, ['TOO_LONG']],
  ])('of %s letters', (length, codes) => {
    expect(contestTextFaults('x'.repeat(length), 'text', contestLength).map(({ code }) => code)).toEqual(codes);
  });
});
