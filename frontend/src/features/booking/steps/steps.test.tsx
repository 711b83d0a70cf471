import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FaultSummary } from '#src/features/booking/form/fault-summary.tsx';
import { getFieldId } from '#src/features/booking/form/form-context.tsx';
import { PolicyText } from '#src/features/booking/form/policy-text.tsx';
import { SessionPanel } from '#src/features/booking/form/session-panel.tsx';
import { HoldStatus } from '#src/features/booking/hold/hold-status.tsx';
import { TopBar } from '#src/features/booking/journey/top-bar.tsx';
import { type BookingDraft, createDraft } from '#src/features/booking/state/booking-draft.ts';
import { findStepFaults } from '#src/features/booking/state/step-faults.ts';
import type { Step } from '#src/features/booking/state/steps.ts';
import type { TimeRefusal } from '#src/lib/graphql/operation-refusal.ts';
import { answerCost } from '#tests/support/fixtures/answer-cost.ts';
import { bookedProvider, createFullDraft, terms } from '#tests/support/fixtures/booking-fixtures.ts';
import { cancelPolicy } from '#tests/support/fixtures/cancel-policy.ts';
import { withAnswers } from '#tests/support/fixtures/known-answers.tsx';
import { readText as wordsOfPage } from '#tests/support/fixtures/reading-html.ts';
import { type OpenQuestion, withBookingForm } from '#tests/support/fixtures/with-booking-form.tsx';
import { AgreementsStep } from './agreements-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { ProviderStep } from './provider-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SlotStep } from './slot-step.tsx';

const untouched = createDraft({ start: '2026-12-02T01:30:00.000Z', inOffice: false, usState: '' });
const ignored = () => undefined;
const wordsOf = (html: string) => wordsOfPage(`<body>${html}`);

function shown(step: ReactElement, given: OpenQuestion = {}): string {
  return renderToStaticMarkup(withBookingForm(step, given));
}

/** Finds controls without a label. */
function loose(html: string): string[] {
  const labels = new Set([...html.matchAll(/ for="([^"]+)"/g)].map(([, id]) => id));
  const controls = [...html.matchAll(/<(?:input|textarea)[^>]* id="([^"]+)"/g)].map(([, id = '']) => id);
  const wrapped = (id: string) => new RegExp(`<label(?:(?!</label>).)*<input[^>]* id="${id}"`).test(html);
  return controls.filter((id) => !labels.has(id) && !wrapped(id));
}

/** Returns the words that describe the control of a field, wrong or not. */
function describedBy(html: string, field: string): string {
  const control = new RegExp(`<\\w+(?=[^>]* id="${getFieldId(field)}")[^>]* aria-describedby="([^"]+)"`);
  const [, ids = ''] = control.exec(html) ?? [];
  const textOf = (id: string) => new RegExp(`<span[^>]* id="${id}"[^>]*>(.*?)</span>`).exec(html)?.[1] ?? '';
  return wordsOf(ids.split(' ').map(textOf).join(' '));
}

describe('another time', () => {
  const step = <SlotStep provider={bookedProvider} onMove={ignored} onSetting={ignored} />;

  const taken = (why: TimeRefusal, ...nearby: string[]) => ({ hold: { kind: 'taken', why, nearby } as const });

  it('offers nearby times when it was just taken', () => {
    const words = wordsOf(shown(step, taken('TIME_TAKEN', '2026-12-02T02:30:00.000Z')));
    expect(words).toContain(
      'That time was just taken. Open times nearby Wed, Dec 2, 2:30 AM your time (UTC) Tue, Dec 1, 6:30 PM Pacific',
    );
  });

  it.each([
    ['of the client’s own appointment', 'PATIENT_BUSY', 'You already have another session at that time.'],
    ['of changed hours', 'SLOT_NOT_OPEN', 'That time can’t be booked anymore.'],
  ] as const)('blames no other client %s', (_, why, text) => {
    const words = wordsOf(shown(step, taken(why)));
    expect(words).toContain(`${text} Open times nearby There are no other open times nearby.`);
    expect(words).not.toContain('taken');
  });

  it('of a time that is only offered in the other setting says so, and leads back', () => {
    const hold = { ...taken('SLOT_NOT_OPEN').hold, isOtherSettingOffered: true };
    expect(wordsOf(shown(step, { hold, draft: createFullDraft({ inOffice: true }) }))).toContain(
      'This time is offered as a virtual session, not in person. Book it as a virtual session',
    );
    expect(wordsOf(shown(step, { hold, draft: createFullDraft({ inOffice: false }) }))).toContain(
      'This time is offered in person, not as a virtual session. Book it in person',
    );
  });
});

describe('what a client should know', () => {
  const step = <ProviderStep provider={bookedProvider} type="INTAKE" onSetting={ignored} />;

  it('contains length, specialties, insurances and place', () => {
    const words = wordsOf(shown(step));
    for (const text of ['60 minutes', 'Anxiety', 'Cedar Mutual, Alder Health', 'Virtual In person'])
      expect(words).toContain(text);
  });

  it.each([
    ['without insurances', { insurances: [] }, 'No insurance plans listed in this state.'],
    ['unknown', { insurances: null }, 'We couldn’t load the list of insurance plans.'],
  ])('%s', (_, given, text) => {
    const provider = { ...bookedProvider, ...given };
    expect(wordsOf(shown(<ProviderStep provider={provider} type="INTAKE" onSetting={ignored} />))).toContain(text);
  });

  it('offers no office when there is none', () => {
    const provider = { ...bookedProvider, physicalCity: null };
    expect(wordsOf(shown(<ProviderStep provider={provider} type="INTAKE" onSetting={ignored} />))).not.toContain(
      'In person',
    );
  });
});

describe('forms', () => {
  it.each([
    ['the profile', <ProfileStep key="p" onSignIn={ignored} />],
    ['the consent', <ConsentStep key="c" />],
    ['the place', <ProviderStep key="v" provider={bookedProvider} type="INTAKE" onSetting={ignored} />],
  ])('%s has a label on every field', (_, step) => {
    expect(loose(shown(step, { draft: untouched }))).toEqual([]);
  });

  it('the profile asks for every field of the spec, with its lists', () => {
    const words = wordsOf(shown(<ProfileStep onSignIn={undefined} />, { draft: untouched }));
    for (const text of [
      'Legal first name',
      'Legal last name',
      'Chosen first name',
      'Pronouns',
      'Sex listed on insurance',
      'Date of birth',
      'Street address',
      'Apartment or suite',
      'City',
      'State',
      'ZIP code',
      'Mobile phone',
      'Email',
      'State of residence',
      'Interpreter language',
      'Parent/Guardian',
      'Other legally authorized representative',
      'Decline to Specify',
    ]) {
      expect(words).toContain(text);
    }
  });

  it('ties a fault to its field, and marks no other', () => {
    const html = shown(<ProfileStep onSignIn={undefined} />, { shown: { legalFirstName: 'First name is required' } });
    expect(describedBy(html, 'legalFirstName')).toContain('First name is required');
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(describedBy(html, 'legalLastName')).toBe('Only one name? Enter it in both fields.');
  });

  const parent = createFullDraft({ profile: { ...untouched.profile, relation: 'PARENT_OR_GUARDIAN' } });
  const apart = { ...parent, consent: { ...parent.consent, parentsDivorcedOrSeparated: true } };

  it.each<[Step, BookingDraft, ReactElement]>([
    ['profile', untouched, <ProfileStep key="p" onSignIn={undefined} />],
    ['consent', apart, <ConsentStep key="c" />],
    ['provider', untouched, <ProviderStep key="v" provider={bookedProvider} type="INTAKE" onSetting={ignored} />],
  ])('shows each possible fault of the %s at its own field', (step, draft, form) => {
    const faults = findStepFaults(step, draft, terms);
    const html = shown(form, { draft, shown: faults });
    expect(Object.keys(faults).length).toBeGreaterThan(0);
    for (const [field, words] of Object.entries(faults)) expect(describedBy(html, field)).toContain(words);
    expect(loose(html)).toEqual([]);
  });

  it('offers a corrected email address', () => {
    const draft = createFullDraft();
    draft.profile = { ...draft.profile, email: 'maya@gmial.com' };
    expect(wordsOf(shown(<ProfileStep onSignIn={undefined} />, { draft }))).toContain('Did you mean maya@gmail.com?');
  });

  it('the summary names each fault only after the client tried to continue', () => {
    const faults = { shown: { dob: 'Date of birth is required', city: 'City is required' } };
    expect(wordsOf(shown(<FaultSummary />, { ...faults, stopped: 1 }))).toContain(
      '2 answers Date of birth is required City is required',
    );
    expect(wordsOf(shown(<FaultSummary />, faults))).toBe('');
  });
});

describe('agreements', () => {
  const agreements = [
    {
      agreement: 'INFORMED_CONSENT',
      version: '2',
      title: 'Informed Consent',
      paragraphs: ['You may stop at any time.'],
    },
    { agreement: 'TERMS_OF_SERVICE', version: '1', title: 'Terms of Service', paragraphs: ['These are the terms.'] },
  ];

  it('can each be read in full, with their own box', () => {
    const html = shown(<AgreementsStep agreements={agreements} onRetry={ignored} />);
    expect(wordsOf(html)).toContain('You may stop at any time. Version 2');
    expect(html.match(/type="checkbox"/g)).toHaveLength(2);
    expect(html.match(/checked=""/g)).toHaveLength(1);
  });

  it('that were missed are marked', () => {
    const html = shown(<AgreementsStep agreements={agreements} onRetry={ignored} />, {
      shown: { agreements: 'The policies must be accepted to continue.' },
    });
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(wordsOf(html)).toContain('The policies must be accepted to continue.');
  });

  it.each([
    ['are loading', undefined, 'Loading the agreements'],
    ['failed to load', null, 'We couldn’t load the agreements. Nothing you entered is lost.'],
  ])('that %s say so', (_, none, text) => {
    expect(wordsOf(shown(<AgreementsStep agreements={none} onRetry={ignored} />))).toContain(text);
  });
});

describe('the review', () => {
  it('links back to each answer, and shows its warning', () => {
    const parts = [{ step: 'payment', title: 'Payment', lines: ['Insurance: Cedar Mutual'] }] as const;
    const html = shown(
      <ReviewStep
        otherTimes="/provider/maya/a1#times"
        parts={[{ ...parts[0], lines: [...parts[0].lines] }]}
        cost="$150 a session"
        policy={<p>free until</p>}
        warning="This provider sees no children"
      />,
    );
    expect(wordsOf(html)).toContain('Payment Insurance: Cedar Mutual Edit Payment Cost $150 a session');
    expect(html.indexOf('This provider sees no children')).toBeLessThan(html.indexOf('free until'));
  });

  it.each([
    ['while loading', { preview: undefined, isReading: true, isAway: false }, 'Loading the exact terms'],
    ['unknown', { preview: undefined, isReading: false, isAway: true }, 'You need to see them before you book.'],
  ])('the policy %s', (_, reading, text) => {
    expect(
      wordsOf(renderToStaticMarkup(<PolicyText {...reading} retry={ignored} provider={bookedProvider} inOffice />)),
    ).toContain(text);
  });

  it('says who confirms it, and by when', () => {
    const preview = {
      freeUntil: '2036-12-01T01:30:00.000Z',
      noShowFee: 7500,
      needsConfirmation: true,
      refusals: [],
      cancelPolicy,
    };
    const html = renderToStaticMarkup(
      <PolicyText
        preview={preview}
        isReading={false}
        isAway={false}
        retry={ignored}
        provider={bookedProvider}
        inOffice
      />,
    );
    expect(wordsOf(html)).toContain('Maya Lindquist needs to confirm this session. Providers respond in 1-2 days.');
  });
});

describe('around every question', () => {
  it('shows provider, time, place and cost', () => {
    const html = renderToStaticMarkup(
      withAnswers(
        <SessionPanel provider={bookedProvider} type="INTAKE" draft={createFullDraft({ inOffice: true })} />,
        answerCost('Cedar Mutual', 'INTAKE', true),
      ),
    );
    const words = wordsOf(html);
    for (const text of [
      'Maya Lindquist',
      'Intake appointment, 60 minutes',
      'Tue, Dec 1, 5:30 PM Pacific',
      '12 Fern Street',
      'In network with Cedar Mutual. Your plan sets your share.',
    ]) {
      expect(words).toContain(text);
    }
  });

  it('the bar shows the progress, and an exit for clients with a portal', () => {
    const bar = (portalHref?: string, onBack?: () => void) =>
      renderToStaticMarkup(
        <TopBar percent={40} profileHref="/provider/x#times" onBack={onBack} portalHref={portalHref} />,
      );
    expect(bar()).toContain('aria-valuenow="40"');
    expect(wordsOf(bar())).toBe('Back Book a session 40% done');
    expect(wordsOf(bar('/client-dashboard/home'))).toContain('Exit to portal');
    // From the second question on, back leads to the previous one, and another time has its own link.
    expect(bar(undefined, ignored)).toContain('href="/provider/x#times">Reschedule</a>');
    expect(wordsOf(bar(undefined, ignored))).toBe('Back Book a session 40% done Reschedule');
  });

  it.each([
    ['is requested', { kind: 'asking' }, 'Holding this time for you'],
    ['has ended', { kind: 'lapsed', id: 'h' }, 'It may still be open. Hold it again'],
    ['is one too many', { kind: 'without', code: 'HOLDS_EXHAUSTED' }, 'You’re already holding two other times'],
    [
      'failed',
      { kind: 'without', code: '' },
      'You can keep going. If it’s still open when you finish, it’s yours. Try to hold it',
    ],
  ] as const)('a hold that %s', (_, hold, text) => {
    expect(
      wordsOf(renderToStaticMarkup(<HoldStatus hold={hold} onExtend={async () => undefined} onAgain={ignored} />)),
    ).toContain(text);
  });

  it.each([true, false])('a hold counts down, and can be extended once: %s', (canBeExtended) => {
    const hold = {
      kind: 'held',
      id: 'h',
      canBeExtended,
      expiresAt: new Date(Date.now() + 300_000).toISOString(),
    } as const;
    const words = wordsOf(
      renderToStaticMarkup(<HoldStatus hold={hold} onExtend={async () => undefined} onAgain={ignored} />),
    );
    expect(words).toMatch(/We’re holding this time for you: (5:00|4:59) left/);
    expect(words.includes('Hold it 10 more minutes')).toBe(canBeExtended);
  });
});
