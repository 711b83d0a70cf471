import { usStates } from '@linden/vocabulary/places/us-states';
import { languages } from '@linden/vocabulary/search/languages';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { FaultSummary } from '#src/features/booking/form/fault-summary.tsx';
import { MismatchDialog } from '#src/features/booking/form/mismatch-dialog.tsx';
import { OtherInsuranceDialog } from '#src/features/booking/form/other-insurance-dialog.tsx';
import { PolicyText } from '#src/features/booking/form/policy-text.tsx';
import { RefusalNotice } from '#src/features/booking/form/refusal-notice.tsx';
import { SessionPanel } from '#src/features/booking/form/session-panel.tsx';
import { HoldStatus } from '#src/features/booking/hold/hold-status.tsx';
import { Title } from '#src/features/booking/journey/book-journey.tsx';
import { Message } from '#src/features/booking/journey/book-page.tsx';
import { SendBar } from '#src/features/booking/journey/send-bar.tsx';
import { TopBar } from '#src/features/booking/journey/top-bar.tsx';
import type { Journey } from '#src/features/booking/journey/use-journey.ts';
import { OneClickForm } from '#src/features/booking/one-click/one-click-form.tsx';
import { OneClickPage } from '#src/features/booking/one-click/one-click-page.tsx';
import { createDraft } from '#src/features/booking/state/booking-draft.ts';
import type { FilledBooking, Hold } from '#src/features/booking/state/booking-machine.ts';
import { placeRefusal } from '#src/features/booking/state/refusals.ts';
import { listReviewParts } from '#src/features/booking/state/review-parts.ts';
import { findAllFaults } from '#src/features/booking/state/step-faults.ts';
import { everyStep } from '#src/features/booking/state/steps.ts';
import { BookingPatientsDocument, BookingPayorsDocument } from '#src/gen/operations.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { formatCostLine } from '#src/lib/money/cost-words.ts';
import { answerCost } from '#tests/support/fixtures/answer-cost.ts';
import { bookedProvider, createFullDraft, openBooking, terms } from '#tests/support/fixtures/booking-fixtures.ts';
import { cancelPolicy } from '#tests/support/fixtures/cancel-policy.ts';
import { answer, withAnswers } from '#tests/support/fixtures/known-answers.tsx';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { type OpenQuestion, withBookingForm } from '#tests/support/fixtures/with-booking-form.tsx';
import { withSignIn } from '#tests/support/fixtures/with-sign-in.tsx';
import { AgreementsStep } from './steps/agreements-step.tsx';
import { ConsentStep } from './steps/consent-step.tsx';
import { PatientStep } from './steps/patient-step.tsx';
import { PaymentStep } from './steps/payment-step.tsx';
import { ProfileStep } from './steps/profile-step.tsx';
import { ProviderStep } from './steps/provider-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { SlotStep } from './steps/slot-step.tsx';

const nothing = () => undefined;
const start = '2026-12-02T01:30:00.000Z';
const untouched = createDraft({ start, inOffice: false, usState: '' });
const asked = { provider: 'a1b2c3d4e5', type: 'FOLLOW_UP', inOffice: false, start } as const;
const taken: Hold = { kind: 'taken', why: 'TIME_TAKEN', nearby: [start] };
const account = {
  id: 'u-1',
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.org',
  telephone: null,
  stateOfResidence: null,
};
const patients = [
  { id: 'p-1', relation: 'SELF', preferredFullName: 'Noor Haddad', isMinor: false },
  { id: 'p-2', relation: 'PARENT_OR_GUARDIAN', preferredFullName: 'Ada Haddad', isMinor: true },
] as const;
const payor = {
  payorId: 'payor-1',
  planCategory: 'EAP' as const,
  isCash: false,
  memberIdPrefix: 'XEA',
  appointmentSettingsConfig: { blockInPersonAppointmentsForStates: [] },
  marketplaceNames: [],
  clientBookingNames: [{ payorClientBookingNameId: 'n-1', name: 'Cedar Mutual' }],
};
const answers = [
  answer(BookingPatientsDocument, {}, { clientUser: { ...account, patients: [...patients] } }),
  answer(BookingPayorsDocument, { usState: 'CA' }, { payorsByState: [payor] }),
  answerCost('Cedar Mutual'),
];
const agreement = {
  agreement: 'INFORMED_CONSENT',
  version: '2',
  title: 'Informed Consent',
  paragraphs: ['You may stop.'],
};

/** Names, times, places and vocabulary values: longest first, because some contain others. */
const data = [
  ...usStates.map(([name]) => name),
  ...languages,
  'Maya Lindquist',
  'Noor Haddad',
  'Ada Haddad',
  'Maya Linfield',
  'Cedar Mutual',
  'Alder Health',
  'Birch',
  'XEA123456',
  'Anxiety',
  'Grief',
  '12 Fern Street',
  'Oakland, CA 94609',
  '1 Alder Lane, ',
  'maya@linden.example',
  'You may stop.',
  'Informed Consent',
  formatTimeWithZone(start, 'America/Los_Angeles'),
  // React Aria's name of a combo box's button, which it has in 30 languages.
  'Show suggestions',
].sort((a, b) => b.length - a.length);

const inForm = (page: ReactElement, given?: OpenQuestion) => withAnswers(withBookingForm(page, given), ...answers);
const insuredBy = (count: number) => ({
  ...bookedProvider,
  insurances: [{ usState: 'CA', insurances: Array.from({ length: count }, (_, n) => `Alder Health ${n}`) }],
});
const everyFault = () => Object.assign({}, ...Object.values(findAllFaults(untouched, terms)));
const journey = (given: Partial<FilledBooking>) =>
  ({
    asked,
    provider: bookedProvider,
    state: openBooking(given),
    steps: [...everyStep],
    dispatch: nothing,
  }) as Partial<Journey> as Journey;
const hold = (of: Hold) => <HoldStatus hold={of} onExtend={async () => undefined} onAgain={nothing} />;
const refused = (code: string) => {
  const refusal = placeRefusal({ code, field: undefined }, ['CA']);
  if (refusal.kind !== 'page') throw new Error(`${code} has a field`);
  return <RefusalNotice refusal={refusal} provider={bookedProvider} onAnew={nothing} onSignIn={nothing} />;
};
const policy = (preview: Parameters<typeof PolicyText>[0]['preview'], isReading = false) => (
  <PolicyText
    preview={preview}
    isReading={isReading}
    isAway={!isReading}
    retry={nothing}
    provider={bookedProvider}
    inOffice={false}
  />
);
const terms24 = { freeUntil: start, noShowFee: 7500, needsConfirmation: true, refusals: [], cancelPolicy };
const parent = createFullDraft();
parent.profile = { ...parent.profile, relation: 'PARENT_OR_GUARDIAN', pronouns: 'they/them' };
parent.consent = {
  ...parent.consent,
  otherFirstName: 'Noor',
  otherLastName: 'Haddad',
  parentsDivorcedOrSeparated: true,
};
const review = (draft = parent) => (
  <ReviewStep
    otherTimes="/"
    parts={listReviewParts(everyStep.slice(1), draft, bookedProvider, 'Ada Haddad')}
    cost={formatCostLine({ kind: 'SELF_PAY', price: 15_000, insurance: null })}
    policy={null}
    warning={undefined}
  />
);
const oneClick = (
  <OneClickForm
    asked={asked}
    provider={bookedProvider}
    patients={patients.map(({ isMinor: _, ...patient }) => patient)}
    known={{
      id: 'a',
      timeStart: start,
      timeZone: 'America/Los_Angeles',
      inOffice: false,
      state: 'CA',
      payorId: null,
      patient: null,
    }}
  />
);

afterEach(() => vi.unstubAllGlobals());

it.each<[string, () => ReactElement]>([
  ['the bar', () => <TopBar percent={40} profileHref="/" onBack={undefined} portalHref="/" />],
  [
    'every question',
    () => (
      <>
        {everyStep.map((step) => (
          <Title key={step} state={openBooking({ step })} />
        ))}
      </>
    ),
  ],
  ['the step after a time was taken', () => <Title state={openBooking({ hold: taken })} />],
  ['a link without a slot', () => <Message about="wrongLink" />],
  ['a provider who cannot be booked', () => <Message about="noProvider" />],
  ['an outage', () => <Message about="outage" />],
  [
    'the session',
    () =>
      withAnswers(
        <SessionPanel provider={bookedProvider} type="INTAKE" draft={createFullDraft({ inOffice: true })} />,
        ...answers,
      ),
  ],
  [
    'a call',
    () => withAnswers(<SessionPanel provider={bookedProvider} type="CONSULTATION" draft={createFullDraft()} />),
  ],
  ['a hold being requested', () => hold({ kind: 'asking' })],
  ['a hold', () => hold({ kind: 'held', id: 'h', canBeExtended: true, expiresAt: '2036-01-01T00:00:00Z' })],
  ['an expired hold', () => hold({ kind: 'lapsed', id: 'h' })],
  ['too many holds', () => hold({ kind: 'without', code: 'HOLDS_EXHAUSTED' })],
  ['no hold', () => hold({ kind: 'without', code: '' })],
  ['no hold without a code by mail', () => hold({ kind: 'without', code: 'PROOF_REQUIRED' })],
  [
    'times nearby',
    () =>
      inForm(<SlotStep provider={bookedProvider} onMove={nothing} onSetting={nothing} />, {
        hold: taken,
      }),
  ],
  ['the place', () => inForm(<ProviderStep provider={bookedProvider} type="INTAKE" onSetting={nothing} />)],
  ['the payment', () => inForm(<PaymentStep provider={bookedProvider} askedInsurance="Birch" onNotListed={nothing} />)],
  ['another insurance', () => inForm(<OtherInsuranceDialog usState="CA" onStay={nothing} />)],
  ['for whom', () => inForm(<PatientStep mayBeNew firstBooking="/find" />)],
  ['many insurances', () => inForm(<ProviderStep provider={insuredBy(5)} type="INTAKE" onSetting={nothing} />)],
  ['no insurances', () => inForm(<ProviderStep provider={insuredBy(0)} type="INTAKE" onSetting={nothing} />)],
  [
    'insurances being loaded',
    () =>
      withAnswers(withBookingForm(<PaymentStep provider={bookedProvider} askedInsurance="" onNotListed={nothing} />)),
  ],
  ['a list being loaded', () => withAnswers(withBookingForm(<PatientStep mayBeNew firstBooking="/find" />))],
  ['the profile', () => inForm(<ProfileStep onSignIn={nothing} />, { draft: untouched })],
  ['the consent', () => inForm(<ConsentStep />)],
  ['agreements', () => inForm(<AgreementsStep agreements={[agreement]} onRetry={nothing} />)],
  ['no agreements', () => inForm(<AgreementsStep agreements={null} onRetry={nothing} />)],
  ['all possible faults', () => inForm(<FaultSummary />, { shown: everyFault(), stopped: 1 })],
  ['the review', () => inForm(review())],
  [
    'the review of a cash booking',
    () => inForm(review(createFullDraft({ payment: { ...untouched.payment, way: 'cash' } }))),
  ],
  ['the terms', () => policy(terms24)],
  ['the terms after the deadline', () => policy({ ...terms24, freeUntil: '2020-01-01T12:00:00Z', noShowFee: 0 })],
  ['terms that failed to load', () => policy(undefined)],
  ['another insurance', () => <MismatchDialog insurance="" rebookHref="/" onStay={nothing} />],
  ['no room', () => refused('NO_NEW_CLIENTS')],
  ['a refusal without words', () => refused('SOMETHING_NEW')],
  ['support only', () => refused('BOOKING_BLOCKED')],
  ['a reused key', () => refused('KEY_REUSED')],
  ['a caller without permission', () => refused('NOT_ALLOWED')],
  ['the buttons', () => <SendBar journey={journey({ step: 'payment' })} hasTerms />],
  [
    'the buttons for an unknown result',
    () => <SendBar journey={journey({ step: 'review', sending: { kind: 'unknown' } })} hasTerms />,
  ],
  ['one click', () => withAnswers(oneClick, ...answers)],
  [
    'one-click booking without an appointment',
    () => withAnswers(withSignIn(<OneClickPage asked={asked} provider={bookedProvider} />)),
  ],
])('%s: all words come from the namespaces', (_, page) => {
  vi.stubGlobal('document', { querySelector: () => null, getElementById: () => null });
  const times = /^[\s·,:]*((Mon|Tue|Wed|Thu|Fri|Sat|Sun), \w{3} \d+, [\d:]+ [AP]M \w+)?[\s·,:]*$/;
  expect(untranslated(page, data).filter((text) => !times.test(text))).toEqual([]);
});

it('detects a word that a page adds itself', () => {
  const page = () =>
    inForm(<AgreementsStep agreements={[{ ...agreement, title: 'Terms of Service' }]} onRetry={nothing} />);
  expect(untranslated(page, data)).toEqual([]);
  expect(untranslated(() => <p>{bookedProvider.name} and more</p>, data)).toEqual([' and more']);
});

it.each([
  ['a fault', 'INVALID_EMAIL', 'profile.email', 'Invalid email address'],
  ['a missing field', 'REQUIRED', 'values.profile.consent.otherEmail', 'Other parent or guardian email is required'],
  ['states', 'ADDRESS_OUTSIDE', 'profile.state', 'Cannot select an address outside of California, Nevada, or Oregon'],
])('%s uses the words of the spec', (_, code, field, words) => {
  expect(placeRefusal({ code, field }, ['CA', 'NV', 'OR'])).toMatchObject({ kind: 'field', words });
});
