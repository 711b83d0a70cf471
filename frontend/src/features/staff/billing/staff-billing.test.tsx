import { insuranceAlertReasons, insuranceIssueFlags } from '@linden/vocabulary/insurance/insurance-issues';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { staffBilling } from '#src/locales/en/staff-billing.ts';
import { withAnswers } from '#tests/support/fixtures/known-answers.tsx';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { storedData } from '#tests/support/fixtures/stored-data.ts';
import { withSignIn } from '#tests/support/fixtures/with-sign-in.tsx';
import { ActionList } from './action-list.tsx';
import { type AuthorizationDraft, findAuthorizationFaults } from './authorization-form.tsx';
import type { BilledCoverage } from './billed-coverage.ts';
import { type BilledClaim, ClaimList } from './claim-list.tsx';
import { DisputeList } from './dispute-list.tsx';
import { FindingList } from './finding-list.tsx';
import { IssueList, recordedByStaff, type StaffIssue } from './issues-part.tsx';
import { type BilledEntry, LedgerTable } from './ledger-table.tsx';
import { type BilledPayment, PaymentList } from './payment-list.tsx';
import { describeOutcome, PayoutFilesView } from './payout-files.tsx';
import { PlansPart } from './plans-part.tsx';
import { findRefundFaults, RefundForm } from './refund-form.tsx';
import { RefundList } from './refund-list.tsx';

const at = '2026-11-21T18:00:00Z';
const nothing = async () => undefined;
const page = (part: ReactElement) => withSignIn(withAnswers(part));
const show = (part: ReactElement) => renderToStaticMarkup(page(part));

const payment: BilledPayment = {
  __typename: undefined,
  id: 'pay-1',
  status: 'PAID',
  cause: 'SESSION',
  hold: null,
  amountCents: 2_550,
  refundedCents: 0,
  dueAt: at,
  providerName: 'Maya Linfield',
} as BilledPayment;
const refund: Parameters<typeof RefundList>[0]['refunds'][number] = {
  id: 'r-1',
  patientId: 'p-1',
  amountCents: 25_000,
  state: 'WAITING',
  ground: 'CORRECTION',
  reason: 'They wrote to us',
  requestedByName: 'Ada Haddad',
  decidedByName: null,
  isOwn: false,
  requestedAt: at,
} as Parameters<typeof RefundList>[0]['refunds'][number];
const dispute: Parameters<typeof DisputeList>[0]['disputes'][number] = {
  id: 'd-1',
  patientId: 'p-1',
  kind: 'CLIENT',
  reason: 'WRONG_AMOUNT',
  amountCents: 2_550,
  openedAt: at,
  evidenceSentAt: null,
  outcome: null,
  closedAt: null,
} as Parameters<typeof DisputeList>[0]['disputes'][number];
const entry: BilledEntry = {
  id: 'e-1',
  cause: 'PAYMENT_SUCCEEDED',
  happenedAt: at,
  balanceCents: 0,
  postings: [{ account: 'PROCESSOR_BALANCE', amountCents: 2_550 }],
} as BilledEntry;
const claim: BilledClaim = {
  id: 'c-1',
  number: 'L1A1',
  providerName: 'Maya Linfield',
  payorName: 'Cedar',
  serviceDay: '2026-11-05',
  status: 'WAITING_TO_SUBMIT',
  chargeCents: 14_000,
  paidCents: null,
  patientCents: null,
  returnReason: 'A7:164',
  isStopped: true,
  forwardedPaidCents: null,
  forwardedLeftCents: null,
} as BilledClaim;
const coverage: BilledCoverage = {
  uuid: 'u-1',
  payorId: 'x',
  memberId: 'CDM1',
  medicalRecordNumber: null,
  eapAuthCode: null,
  version: 1,
  eapRemainingVisits: null,
  insuranceDisplayName: 'Cedar',
  benefitsCheckResult: null,
} as BilledCoverage;

describe('payments', () => {
  const list = (changes: Partial<BilledPayment>) =>
    show(
      <PaymentList
        payments={[{ ...payment, ...changes }]}
        onChange={nothing}
        onWriteOff={nothing}
        onRelease={nothing}
      />,
    );

  it.each<[string, Partial<BilledPayment>, string[], string[]]>([
    ['that is paid can be refunded', {}, ['Refund: Share of a session'], ['Write off']],
    ['that went back whole cannot', { refundedCents: 2_550 }, ['$25.50 of it was refunded'], ['Refund: ']],
    ['that is upcoming can be written off', { status: 'UPCOMING' }, ['Write off: Share'], ['Refund: ']],
    [
      'on hold offers nothing',
      { status: 'UPCOMING', hold: 'DISPUTED' },
      ['the client disputes it'],
      ['Write off', 'Refund: '],
    ],
    [
      'that waits for a check can be charged or written off',
      { status: 'UPCOMING', hold: 'REVIEW' },
      ['Waiting for your check.', 'Charge as usual: Share of a session', 'Write off: Share'],
      ['Refund: '],
    ],
    ['that a plan paid offers no refund', { hold: 'IN_PLAN' }, ['Paid.'], ['Refund: ']],
  ])('one %s', (_, changes, shown, hidden) => {
    const html = list(changes);
    for (const words of shown) expect(html).toContain(words);
    for (const words of hidden) expect(html).not.toContain(words);
  });
});

describe('refunds', () => {
  it.each([
    [
      { amount: '26', reason: 'They wrote to us' },
      { amount: 'Only $25 of this payment is left.', reason: undefined },
    ],
    [
      { amount: 'x', reason: ' short ' },
      {
        amount: 'Please enter an amount in dollars, such as 25 or 25.50.',
        reason: 'Please give a reason of at least 10 characters.',
      },
    ],
    [
      { amount: '0', reason: 'They wrote to us' },
      { amount: 'Please enter an amount in dollars, such as 25 or 25.50.', reason: undefined },
    ],
    [
      { amount: '25', reason: 'They wrote to us' },
      { amount: undefined, reason: undefined },
    ],
  ])('%j is checked', (draft, faults) => {
    expect(findRefundFaults({ ...draft, ground: 'CORRECTION' }, 2_500)).toEqual(faults);
  });

  it('are approved by others, and taken back by who asked', () => {
    const others = show(<RefundList refunds={[refund]} isQueue onDecide={() => undefined} />);
    expect(others).toContain('Approve the refund: $250');
    expect(others).toContain('href="/billing/p-1"');
    const own = show(<RefundList refunds={[{ ...refund, isOwn: true }]} onDecide={() => undefined} />);
    expect(own).not.toContain('Approve the refund');
    expect(own).toContain('Withdraw it: $250');
    const done = show(<RefundList refunds={[{ ...refund, state: 'DONE' }]} onDecide={() => undefined} />);
    expect(done).toContain('Paid back to the card');
    expect(done).not.toContain('Decline');
  });
});

it('a dispute of a client is decided where the record is open; a chargeback is the bank’s', () => {
  const client = show(<DisputeList disputes={[dispute]} onDecide={nothing} />);
  expect(client).toContain('The amount is wrong');
  expect(client).toContain('Accept: the client');
  expect(show(<DisputeList disputes={[dispute]} isQueue />)).not.toContain('Accept: the client');
  const bank = { ...dispute, kind: 'CHARGEBACK' as const, reason: null };
  expect(show(<DisputeList disputes={[bank]} onDecide={nothing} />)).toContain('sent to the bank automatically');
  expect(show(<DisputeList disputes={[bank]} onDecide={nothing} />)).not.toContain('Accept: the client');
});

it('says what it does not know by its code', () => {
  const finding = { id: 'f-1', kind: 'SOMETHING_NEW', subject: 'x-1', foundAt: at, patientId: null };
  expect(show(<FindingList findings={[finding as never]} onResolve={nothing} />)).toContain(
    'Something to look at: SOMETHING_NEW',
  );
  expect(show(<LedgerTable entries={[{ ...entry, cause: 'NEW_CAUSE' }]} />)).toContain('Another cause: NEW_CAUSE');
});

it('has every text in the locale', () => {
  const data = storedData(
    'Maya Linfield',
    'They wrote to us',
    'Ada Haddad',
    'Cedar',
    'CDM1',
    'L1A1',
    'A7:164',
    '$25.50',
    '$250',
    '$140',
    '$0',
  );
  const parts = [
    <PaymentList key="1" payments={[payment]} onChange={nothing} onWriteOff={nothing} onRelease={nothing} />,
    <RefundList key="2" refunds={[refund]} isQueue onDecide={() => undefined} />,
    <DisputeList key="3" disputes={[dispute]} onDecide={nothing} />,
    <LedgerTable key="4" entries={[entry]} />,
    <ClaimList key="5" claims={[claim]} onRerun={nothing} />,
    <PlansPart key="6" patientId="p-1" coverages={[coverage]} onChange={nothing} />,
    <RefundForm key="7" payment={payment} onDone={() => undefined} onCancel={() => undefined} />,
    <ActionList key="8" actions={[]} />,
  ];
  for (const part of parts) expect(untranslated(() => page(part), [...data, '$25.50', '1:00', '26'])).toEqual([]);
});

describe('a claim', () => {
  const list = (changes: Partial<BilledClaim>) =>
    show(<ClaimList claims={[{ ...claim, status: 'WAITING_TO_PROCESS', ...changes }]} onRerun={nothing} />);

  it('that was sent waits for the insurer', () => {
    expect(list({})).toContain('Sent. The insurer hasn’t decided yet.');
  });

  it('that one insurer decided waits for the second one, and says what the first one left', () => {
    const html = list({ forwardedPaidCents: 10_500, forwardedLeftCents: 2_500 });
    expect(html).toContain('The primary insurer paid $105, and $25 remains. The secondary insurer hasn’t decided yet.');
    expect(html).not.toContain('Sent. The insurer');
  });
});

describe('payout files', () => {
  const month = { firstDay: '2026-10-01', payoutCount: 2, amountCents: 2_250_050 };

  it('shows each month with its sum and a button for its file', () => {
    const html = show(<PayoutFilesView months={[month, { ...month, firstDay: '2026-09-01', payoutCount: 1 }]} />);
    for (const words of ['October 2026', '2 payouts, $22,500.50', 'September 2026', '1 payout, '])
      expect(html).toContain(words);
    expect(html).toContain('aria-label="Download payout file for October 2026"');
  });

  it('says an outage, and not that there are none', () => {
    expect(show(<PayoutFilesView months={null} />)).toContain('We couldn’t load the payouts.');
    expect(show(<PayoutFilesView months={null} />)).not.toContain('No payouts yet.');
    expect(show(<PayoutFilesView months={[]} />)).toContain('No payouts yet.');
  });

  it.each([
    ['STEP_UP_REQUIRED', 'verify your second step'],
    ['NOT_ALLOWED', 'couldn’t make this file'],
  ])('says a refusal in words: %s', (code, words) => {
    expect(describeOutcome({ kind: 'REFUSED', code })).toContain(words);
  });

  it('has every text in the locale', () => {
    const page = () => withSignIn(withAnswers(<PayoutFilesView months={[month]} />));
    expect(untranslated(page, ['October 2026', '$22,500.50', '2'])).toEqual([]);
  });
});

describe('insurance issues', () => {
  const issue: StaffIssue = { id: 'i-1', kind: 'UNRESPONSIVE_CLIENT', coverageUuid: 'u-1', raisedAt: at };
  const list = (issues: readonly StaffIssue[]) =>
    show(<IssueList issues={issues} coverages={[coverage]} onResolve={() => undefined} />);

  it('name the plan, and only stored ones can be resolved', () => {
    const html = list([issue]);
    for (const words of ['Client isn’t responding', coverage.insuranceDisplayName, 'Mark as resolved'])
      expect(html).toContain(words);
    expect(list([{ ...issue, id: null, kind: 'INVALID_CREDIT_CARD' }])).not.toContain('Mark as resolved');
    expect(list([])).toContain('No open issue.');
  });

  it('have words for each flag and each reason', () => {
    const all = [...insuranceIssueFlags, ...insuranceAlertReasons];
    expect(Object.keys(staffBilling.issues.kinds).toSorted()).toEqual(all.toSorted());
    expect(all).toEqual(expect.arrayContaining([...recordedByStaff]));
  });
});

it.each<[string, Partial<AuthorizationDraft>, string]>([
  ['nothing wrong', {}, ''],
  ['no number', { number: ' ' }, 'number'],
  ['a number of 51 characters', { number: 'x'.repeat(51) }, 'number'],
  ['no first day', { firstDay: '' }, 'firstDay'],
  ['a last day before the first', { lastDay: '2026-01-01' }, 'lastDay'],
  ['no visits', { visits: '0' }, 'visits'],
  ['any number of visits', { visits: '' }, ''],
])('an authorization with %s is marked at its field', (_name, change, field) => {
  const draft = { number: 'A-1', firstDay: '2026-02-01', lastDay: '2026-03-01', visits: '8', ...change };
  expect(Object.keys(findAuthorizationFaults(draft)).join()).toBe(field);
});

it('a referral needs no number', () => {
  const draft = { number: '', firstDay: '2026-02-01', lastDay: '2026-03-01', visits: '' };
  expect(findAuthorizationFaults(draft, 'referral')).toEqual({});
});
