import { CombinedGraphQLErrors } from '@apollo/client';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StaffFrame } from '#src/features/staff/frame/staff-frame.tsx';
import { AuditPage, Entries } from '#src/features/staff/insights/audit-page.tsx';
import { Accounts, FindPage, People } from '#src/features/staff/people/find-page.tsx';
import { HoldList, HoldsPart, type ListedHold } from '#src/features/staff/people/holds-part.tsx';
import { LimitList } from '#src/features/staff/people/limits-part.tsx';
import { MissedList, type PastSession } from '#src/features/staff/people/missed-part.tsx';
import { OpenBreakGlass } from '#src/features/staff/people/open-break-glass.tsx';
import { PersonPage, Record } from '#src/features/staff/people/person-page.tsx';
import { OpenDelay, type PlanDelay, PlanDelayPart } from '#src/features/staff/people/plan-delay-part.tsx';
import { SessionList } from '#src/features/staff/people/sessions-part.tsx';
import { ExternalReferralsPage, ReferralList } from '#src/features/staff/providers/external-referrals-page.tsx';
import { ComplaintList, ComplaintsPage } from '#src/features/staff/reviews/complaints-page.tsx';
import { Contests } from '#src/features/staff/reviews/contests.tsx';
import { ContestsPage } from '#src/features/staff/reviews/contests-page.tsx';
import { LetterList, LettersPage } from '#src/features/staff/reviews/letters-page.tsx';
import { Notes, NotesPage } from '#src/features/staff/reviews/notes-page.tsx';
import { RequestReset, ResetsPage, WaitingResets } from '#src/features/staff/reviews/resets-page.tsx';
import { OpenedRecords, ReviewPage } from '#src/features/staff/reviews/review-page.tsx';
import { FailedSuggestionList, SuggestionsPage } from '#src/features/staff/reviews/suggestions-page.tsx';
import { withAnswers } from '#tests/support/fixtures/known-answers.tsx';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { storedData } from '#tests/support/fixtures/stored-data.ts';
import { withSignIn } from '#tests/support/fixtures/with-sign-in.tsx';
import { StaffFault } from './staff-fault.tsx';

const data = storedData(
  'Linden',
  'Ada Haddad',
  'ada@example.org',
  'platform admin',
  'State',
  'guardian of',
  'They wrote to us',
  'identity',
  'SESSION_READ',
  'STAFF',
  'CA',
  'staff-1',
  'staff-2',
  'acc-1',
  'person-1',
  'person-2',
);
const found = (page: ReactElement) => untranslated(() => withSignIn(withAnswers(page)), data);
const at = '2026-11-21T18:00:00Z';

const entry = { service: 'identity', id: 'e1', at, actorKind: 'STAFF', action: 'SESSION_READ', detail: '{}' };
const account = { account: 'acc-1', email: 'ada@example.org', emailVerified: false, name: '', disabled: true };
const person = { kind: 'PATIENT', id: 'person-1', firstName: 'Ada', lastName: 'Haddad', stateOfResidence: 'CA' };
const glass: Parameters<typeof OpenedRecords>[0]['glasses'][number] = {
  id: 'g1',
  staffAccount: 'staff-1',
  staffName: 'Ada Haddad',
  subjectName: null,
  kind: 'PATIENT',
  subject: 'person-1',
  reason: 'They wrote to us',
  reasonCode: 'SAFETY',
  grantedAt: at,
  expiresAt: at,
  endedAt: null,
  reviewedBy: null,
  reviewedAt: null,
  reviewedByName: null,
  outcome: null,
  reviewReason: null,
};
const hold: ListedHold = {
  id: 'h1',
  reason: 'They wrote to us',
  placedByName: 'Ada Haddad',
  isOwn: false,
  placedAt: at,
  endedAt: null,
  endedByName: null,
};
const delay: PlanDelay = { until: at, reason: 'They wrote to us', placedAt: at };
const referral: Parameters<typeof ReferralList>[0]['referrals'][number] = {
  id: 'x1',
  createdAt: at,
  partnerName: '',
  firstName: 'Ada',
  lastName: 'Haddad',
  email: 'ada@example.org',
  telephone: '',
  dob: '1990-02-03',
  usState: 'CA',
  reason: 'They wrote to us',
  referrerName: '',
  referrerEmail: '',
  settledReason: null,
  settledAt: null,
  settledByName: null,
};
const contest = {
  contest: { id: 'c', state: 'WAITING' as const, text: 'A', createdAt: at, answer: null },
  provider: null,
  canceledAt: at,
  subReason: 'SCHEDULE_CONFLICT',
  additionalDetails: '',
  otherReason: '',
  refersClient: null,
  decisionReason: null,
  decidedAt: null,
  decidedByName: null,
  proposesAccept: false,
  answeredByReader: false,
};
const answered = { ...contest.contest, id: 'c2', state: 'ANSWERED' as const, answer: 'B' };
const complaint: Parameters<typeof ComplaintList>[0]['complaints'][number] = {
  id: 'k1',
  at: '2026-11-23T15:00:00.000Z',
  reason: 'PROVIDER_NO_SHOW',
  details: '',
  patientId: 'c1',
  timeStart: '2026-11-23T14:00:00.000Z',
  provider: null,
  decision: null,
  decisionReason: null,
  decidedAt: null,
  decidedByName: null,
};
const letter: Parameters<typeof LetterList>[0]['letters'][number] = {
  id: 'l1',
  template: 'BOOKING_NOTICE',
  subject: 'PATIENT',
  personId: 'c1',
  account: null,
  failedAt: '2026-11-23T15:00:00.000Z',
  cause: 'REFUSED',
  handledNote: null,
  handledAt: null,
  handledByName: null,
};
const failed = {
  ...({ suggestionId: 's1', noteType: 'PROGRESS', failure: 'UNAVAILABLE', attempts: 5 } as const),
  failedAt: '2026-11-23T15:00:00.000Z',
};
const note: Parameters<typeof Notes>[0]['notes'][number] = {
  cancellationId: 'c1',
  at: '2026-12-01T17:00:00.000Z',
  subReason: 'UNKNOWN',
  additionalDetails: '',
  internalNote: 'They wrote to us',
  reviewReason: null,
  reviewedAt: null,
  reviewedByName: null,
  provider: { id: 'p1', name: 'Ada Haddad' },
};
const reset: Parameters<typeof WaitingResets>[0]['resets'][number] = {
  id: 'r1',
  account: 'acc-1',
  requestedBy: 'staff-1',
  accountName: 'Ada Haddad',
  requestedByName: null,
  reason: 'They wrote to us',
  requestedAt: at,
  expiresAt: at,
  state: 'REQUESTED',
  decidedBy: null,
  decidedAt: null,
  decidedByName: null,
  decisionReason: null,
};

const sessionTime = { timeStart: at, timeZone: 'Pacific/Honolulu', inOffice: true };
const session: Parameters<typeof SessionList>[0]['sessions'][number] = {
  id: 's1',
  ...sessionTime,
  status: 'CONFIRMED',
};
const missed: PastSession = { id: 's2', ...sessionTime, status: 'MISSED', absenceExcuse: null };

it('offers for a missed session only what it is not, and nothing for another one', () => {
  const show = (session: PastSession) =>
    renderToStaticMarkup(<MissedList sessions={[session]} onCorrect={async () => {}} />);
  const buttons = (html: string) => [...html.matchAll(/<button[^>]*>([^<]+)</g)].map(([, label]) => label);
  expect(buttons(show(missed))).toEqual(['The session took place', 'Missed, but excused']);
  expect(buttons(show({ ...missed, absenceExcuse: 'EXCUSED' }))).toEqual([
    'The session took place',
    'Missed, and it counts',
  ]);
  expect(buttons(show({ ...missed, status: 'COMPLETED' }))).toEqual([]);
});

describe('every word of staff comes from their namespaces', () => {
  it.each([
    ['the ways', <StaffFrame accountPage="" key="a" />],
    ['the audit', <AuditPage key="a" />],
    ['the sessions of a patient', <SessionList key="a" sessions={[session]} isBusy={false} onCancel={() => {}} />],
    ['missed sessions', <MissedList key="a" sessions={[missed]} onCorrect={async () => {}} />],
    ['its entries', <Entries key="a" entries={[entry]} />],
    ['searching for a person', <FindPage key="a" />],
    ['matching people', <People key="a" found={[person, { ...person, id: 'person-2', kind: 'CLIENT_USER' }]} />],
    ['no matching people', <People key="a" found={[]} />],
    ['matching accounts', <Accounts key="a" found={[{ ...account, roles: ['platform_admin'] }]} />],
    ['no matching account', <Accounts key="a" found={[]} />],
    ['opening a record', <OpenBreakGlass key="a" person={{ patientId: 'person-1' }} onOpen={() => {}} />],
    ['an open record', <PersonPage key="a" />],
    [
      'a record',
      <Record
        key="a"
        kind="patient"
        facts={[{ label: 'State', value: 'California' }]}
        ties={[{ clientUserId: 'person-1', patientId: 'person-2', relation: 'GUARDIAN_OF' }]}
      />,
    ],
    ['a record without representatives', <Record key="a" kind="patient" facts={[]} ties={[]} />],
    ['lost methods', <ResetsPage key="a" />],
    ['requesting a reset', <RequestReset key="a" onAsked={() => {}} />],
    [
      'pending resets',
      <WaitingResets
        key="a"
        resets={[
          reset,
          { ...reset, id: 'r2', requestedBy: 'staff-2' },
          { ...reset, id: 'r3', state: 'DONE', decidedAt: at },
          { ...reset, id: 'r4', state: 'EXPIRED' },
        ]}
        account="staff-2"
        onSettle={async () => undefined}
      />,
    ],
    ['legal holds', <HoldsPart key="a" patientId="person-1" />],
    ['a delay of treatment plans', <PlanDelayPart key="a" patientId="person-1" />],
    ['an open delay of treatment plans', <OpenDelay key="a" delay={delay} onEnd={() => {}} />],
    [
      'placed and ended holds',
      <HoldList
        key="a"
        holds={[
          hold,
          { ...hold, id: 'h2', isOwn: true },
          { ...hold, id: 'h3', endedAt: at, endedByName: 'Ada Haddad' },
        ]}
        onEnd={() => {}}
      />,
    ],
    [
      'limits of bookings, one raised',
      <LimitList
        key="a"
        limits={{
          uses: [
            { limit: 'OPEN_SESSIONS', used: 3, most: 15 },
            { limit: 'MOVES_PER_DAY', used: 0, most: 5 },
          ],
          raises: [
            {
              id: 'r1',
              limit: 'OPEN_SESSIONS',
              more: 3,
              reason: 'They wrote to us',
              raisedAt: at,
              endsAt: at,
              raisedByName: 'Ada Haddad',
            },
          ],
        }}
        onRaise={async () => undefined}
      />,
    ],
    ['no holds', <HoldList key="a" holds={[]} onEnd={() => {}} />],
    ['the review', <ReviewPage key="a" />],
    ['cancellation notes', <NotesPage key="a" />],
    ['referrals of partners', <ExternalReferralsPage key="a" />],
    [
      'referrals to settle and settled ones',
      <ReferralList
        key="a"
        referrals={[referral, { ...referral, id: 'x2', settledReason: 'They wrote to us', settledAt: at }]}
        onSettle={async () => undefined}
      />,
    ],
    ['complaints', <ComplaintsPage key="a" />],
    ['complaints to decide', <ComplaintList key="a" complaints={[complaint]} onDecide={async () => undefined} />],
    ['letters not sent', <LettersPage key="a" />],
    [
      'letters to handle',
      <LetterList
        key="a"
        letters={[
          letter,
          { ...letter, id: 'l2', template: 'A_NEW_LETTER', subject: null },
          { ...letter, id: 'l3', subject: 'ACCOUNT', account },
          { ...letter, id: 'l4', handledNote: 'They wrote to us', handledAt: at },
        ]}
        onHandle={async () => undefined}
      />,
    ],
    ['failed suggestions', <SuggestionsPage key="a" />],
    [
      'failed suggestions to handle',
      <FailedSuggestionList
        key="a"
        found={{
          totalCount: 3,
          suggestions: [
            { ...failed, provider: { id: 'p1', name: 'Ada Haddad' } },
            { ...failed, suggestionId: 's2', failure: 'REFUSED', provider: null },
          ],
        }}
        onHandle={async () => undefined}
      />,
    ],
    ['notes to review', <Notes key="a" notes={[note]} onReview={async () => {}} />],
    ['contests', <ContestsPage key="a" />],
    [
      'contests to answer and to decide',
      <Contests
        key="a"
        contests={[
          contest,
          { ...contest, contest: answered },
          { ...contest, contest: { ...answered, id: 'c3' }, answeredByReader: true },
        ]}
        onAnswer={async () => undefined}
        onDecide={async () => undefined}
      />,
    ],
    ['records to review', <OpenedRecords key="a" glasses={[glass]} toReview onJudge={async () => undefined} />],
    [
      'reviewed records',
      <OpenedRecords
        key="a"
        glasses={[
          { ...glass, outcome: 'JUSTIFIED', reviewedAt: at },
          { ...glass, id: 'g2', outcome: 'NOT_JUSTIFIED', reviewedAt: at },
        ]}
        toReview={false}
        onJudge={async () => undefined}
      />,
    ],
  ])('%s', (_row, page) => expect(found(page)).toEqual([]));

  it('control: finds an action that the test does not know', () => {
    const entries = [{ ...entry, action: 'Something else', subject: null, detail: '{}' }];
    expect(found(<Entries entries={entries} />)).toEqual(['Something else']);
  });
});

const textOf = (page: ReactElement) => renderToStaticMarkup(withSignIn(page));

function refusal(code: string, field?: string) {
  return new CombinedGraphQLErrors({ errors: [{ message: '', extensions: { code, field } }] });
}

describe('a refusal', () => {
  it.each([
    ['NOT_ALLOWED', 'Your role doesn’t include this.'],
    ['BREAK_GLASS_NEEDED', 'This record is closed. Open it below, with a reason.'],
    ['STEP_UP_REQUIRED', 'You verified your second step more than 15 minutes ago. Please verify it again.'],
    ['A_CODE_OF_TOMORROW', 'That didn’t work. Nothing was changed.'],
    // Keys of the same bundle that are not codes.
    ['again', 'That didn’t work. Nothing was changed.'],
  ])('%s has a text', (code, words) => {
    const page = <StaffFault error={refusal(code)} onRetry={() => {}} />;
    expect(textOf(page)).toContain(words);
    expect(untranslated(() => withSignIn(page), data)).toEqual([]);
  });

  it.each([
    ['query', 'Please type a little more to narrow the results.'],
    ['reason', 'Something is missing. A reason needs at least 10 characters.'],
    ['internalNote', 'Something is missing. A reason needs at least 10 characters.'],
    ['answer', 'That didn’t work. Nothing was changed.'],
  ])('a text that is too short at %s has a text', (field, words) => {
    expect(textOf(<StaffFault error={refusal('TOO_SHORT', field)} />)).toContain(words);
  });

  it('a missing answer has its own text', () => {
    expect(textOf(<StaffFault error={new Error('away')} />)).toContain('We got no answer.');
  });
});
