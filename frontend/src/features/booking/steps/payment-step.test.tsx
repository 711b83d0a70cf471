import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BookingPayorsDocument } from '#src/gen/operations.ts';
import { bookedProvider, createFullDraft } from '#tests/support/fixtures/booking-fixtures.ts';
import { answer, withAnswers } from '#tests/support/fixtures/known-answers.tsx';
import { readText } from '#tests/support/fixtures/reading-html.ts';
import { withBookingForm } from '#tests/support/fixtures/with-booking-form.tsx';
import { PaymentStep } from './payment-step.tsx';

const ignored = () => undefined;
const cash = { payorId: 'cash', planCategory: 'CASH' as const, isCash: true, memberIdPrefix: null };
const plan = { payorId: 'payor-1', planCategory: 'COMMERCIAL' as const, isCash: false, memberIdPrefix: null };
const rest = {
  appointmentSettingsConfig: { blockInPersonAppointmentsForStates: [] },
  marketplaceNames: [],
  clientBookingNames: [],
};

function show(payors: readonly (typeof cash | typeof plan)[]): string {
  const draft = createFullDraft({ usState: 'CA' });
  const known = payors.map((payor) => ({ ...payor, ...rest }));
  const step = <PaymentStep provider={bookedProvider} askedInsurance="Cedar Mutual" onNotListed={ignored} />;
  return readText(
    `<body>${renderToStaticMarkup(
      withAnswers(
        withBookingForm(step, { draft }),
        answer(BookingPayorsDocument, { usState: 'CA' }, { payorsByState: known }),
      ),
    )}`,
  );
}

it('in a cash-only state the client pays by card, without a choice that leads nowhere', () => {
  const words = show([cash]);
  expect(words).toContain('Insurance isn’t accepted for sessions in California yet. You pay for sessions by card.');
  expect(words).toContain('$');
  expect(words).not.toContain('Insurance name');
  expect(words).not.toContain('Choose how');
});

it('where a plan pays, the client chooses', () => {
  expect(show([cash, plan])).not.toContain('isn’t accepted');
  expect(show([cash, plan])).toContain('Cash or card, without insurance');
});
