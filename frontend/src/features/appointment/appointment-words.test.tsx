import { howDidYouHearAnswers } from '@linden/vocabulary/people/how-did-you-hear';
import { clientCancelReasons } from '@linden/vocabulary/provider-cancel/cancel-reasons';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { defaultLocale, speak } from '#src/lib/words/i18n.ts';
import { cancelPolicy } from '#tests/support/fixtures/cancel-policy.ts';
import { pseudo, untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { type AppointmentView, buildAppointmentView, type FoundAppointment } from './appointment-view.ts';
import { CancelPage } from './cancel-page.tsx';
import { CanceledPage } from './canceled-page.tsx';
import { ConfirmationPage } from './confirmation-page.tsx';
import { EndedPage } from './ended-page.tsx';
import { FollowUpPage } from './follow-up-page.tsx';
import { describeTaken } from './form-message.ts';
import { IntegrationPage } from './integration-page.tsx';
import { ReschedulePage } from './reschedule-page.tsx';
import { TipsPage } from './tips-page.tsx';
import { getActionWords, getCancelReasonLabels, say } from './words.ts';

const ids = { eventId: 'E'.repeat(22), appointmentShortId: 'S'.repeat(22) };
const email = 'help@linden.example';
const now = new Date('2026-11-28T12:00:00Z');
const found: FoundAppointment = {
  id: 'a1',
  appointmentType: 'INTAKE',
  status: 'CONFIRMED',
  duration: 60,
  timeZone: 'America/Los_Angeles',
  timeStart: '2026-12-01T17:00:00.000Z',
  timeEnd: '2026-12-01T18:00:00.000Z',
  inOffice: true,
  canceled: false,
  undoSeconds: null,
  canBeRescheduled: true,
  freeUntil: '2026-11-30T17:00:00.000Z',
  noShowFee: 7500,
  cancelPolicy,
  isIntegration: false,
  confirmBy: '2026-11-29T12:00:00.000Z',
  recurrenceRule: null,
  joinUrl: null,
  joinOpensAt: null,
  noteToClient: null,
  patient: { initials: 'RA' },
  costLine: { kind: 'IN_NETWORK' as const, price: 15_000, insurance: 'Cedar Mutual' },
  provider: {
    id: 'p1',
    shortId: 'maya1',
    name: 'Maya Okafor',
    imgUrl: '/portraits/p1.svg',
    physicalAddress: '410 Linden Street',
    physicalAddressPartTwo: 'Floor 2',
    physicalCity: 'Oakland',
    physicalState: 'CA',
    physicalZip: '94607',
  },
};
/** Built during rendering, because a part of it is translated text. */
const view = (changes: Partial<FoundAppointment> = {}): AppointmentView =>
  buildAppointmentView({ ...found, ...changes }, ids, now);
it('says only that the insurance needs a look, with the way to sign in, when its check found a problem', () => {
  const costLine = { kind: 'NEEDS_LOOK' as const, price: 15_000, insurance: 'Cedar Mutual' };
  const html = renderToStaticMarkup(
    <ConfirmationPage view={view({ costLine })} title="" supportEmail={email} isFresh={false} />,
  );
  expect(html).toContain('Your insurance needs a look');
  expect(html).toMatch(/href="[^"]*client-login[^"]*insurance[^"]*"[^>]*>Sign in to see what we found/);
  expect(html).not.toMatch(/in network|Cedar Mutual/i);
});

const days = [{ key: 'd', label: 'Wed, Dec 2', starts: ['2026-12-02T18:30:00.000Z'] }];
const waiting = { status: 'UNCONFIRMED' } as const;
const late = { freeUntil: '2026-11-01T17:00:00.000Z' };

const pages: [string, () => ReactElement][] = [
  [
    'confirmed',
    () => <ConfirmationPage view={view()} title={say('confirmation.confirmed')} supportEmail={email} isFresh />,
  ],
  [
    'waiting',
    () => <ConfirmationPage view={view(waiting)} title={say('confirmation.asked')} supportEmail={email} isFresh />,
  ],
  [
    'waiting without a deadline',
    () => (
      <ConfirmationPage
        view={view({ ...waiting, confirmBy: null, provider: null, inOffice: false })}
        title=""
        supportEmail={email}
        isFresh={false}
      />
    ),
  ],
  ['being canceled', () => <CancelPage view={view()} supportEmail={email} />],
  [
    'a call being canceled',
    () => <CancelPage view={view({ ...late, appointmentType: 'CONSULTATION' })} supportEmail={email} />,
  ],
  ['being canceled late', () => <CancelPage view={view({ ...late, noShowFee: 0 })} supportEmail={email} />],
  ['canceled', () => <CanceledPage view={view({ status: 'CANCELED' })} />],
  ['canceled, with undo', () => <CanceledPage view={view({ status: 'CANCELED', undoSeconds: 42 })} />],
  [
    'canceled before, with undo',
    () => <EndedPage view={view({ status: 'CANCELED', undoSeconds: 42 })} supportEmail={email} />,
  ],
  ['canceled before', () => <EndedPage view={view({ status: 'CANCELED' })} supportEmail={email} />],
  ['over', () => <EndedPage view={view({ status: 'COMPLETED' })} supportEmail={email} />],
  ['missed', () => <EndedPage view={view({ status: 'MISSED' })} supportEmail={email} />],
  ['begun', () => <EndedPage view={view({ timeStart: '2026-11-28T11:30:00Z' })} supportEmail={email} />],
  ['confirmed before', () => <EndedPage view={view()} supportEmail={email} />],
  ['with a follow-up', () => <FollowUpPage view={view()} />],
  ['booked by a partner', () => <IntegrationPage view={view(waiting)} supportEmail={email} />],
  ['being moved', () => <ReschedulePage view={view()} days={days} later="/later" supportEmail={email} />],
  ['being moved late', () => <ReschedulePage view={view(late)} days={days} later={undefined} supportEmail={email} />],
  ['without other times', () => <ReschedulePage view={view()} days={[]} later={undefined} supportEmail={email} />],
  [
    'with times that failed to load',
    () => <ReschedulePage view={view()} days={undefined} later={undefined} supportEmail={email} />,
  ],
  ['tips', () => <TipsPage />],
];
const data = [
  'Maya Okafor',
  email,
  'Wed, Dec 2',
  '10:30 AM',
  'Tue, Dec 1, 9:00 AM Pacific',
  'Sat, Nov 28, 3:30 AM Pacific',
];
data.push(...howDidYouHearAnswers.map(({ label }) => label).sort((a, b) => b.length - a.length));

describe('all words come from the namespace', () => {
  it.each(pages)('%s', (_, page) => expect(untranslated(page, data)).toEqual([]));

  it('control: a view built earlier keeps its language', () => {
    const before = view();
    expect(untranslated(() => <CanceledPage view={before} />, data)).toEqual([
      'At the office: 410 Linden Street, Floor 2, Oakland, CA 94607',
    ]);
  });
});

/** The texts for a form's script, from its page. */
const handed = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(`${attribute}="([^"]*)"`, 'g'))].map(([, text = '']) => text.replaceAll('&quot;', '"'));

describe('a page after a cancellation', () => {
  const markup = (changes: Partial<FoundAppointment>, link = ids) =>
    renderToStaticMarkup(
      <CanceledPage view={buildAppointmentView({ ...found, status: 'CANCELED', ...changes }, link, now)} />,
    );

  it('says that the other side was sent nothing, and how long it can be undone', () => {
    const page = markup({ undoSeconds: 42 });
    expect(page).toContain('We haven’t sent your therapist anything yet');
    expect(page).toMatch(/<button[^>]*aria-label="Undo the cancellation">Undo<\/button>/);
    expect(page).toMatch(/role="timer"[^>]*>Seconds left: 42</);
    expect(page).not.toContain('<p>We’re no longer holding the time');
    // Without scripts there is no button, and what happens is said all the same.
    expect(page).toMatch(/<form[^>]*class="[^"]*with-script[^"]*"/);
    expect(page).toMatch(/class="without-script">In one minute, we’ll stop holding the time for you/);
  });

  it.each([
    ['it cannot be undone', markup({ undoSeconds: null }), 'We’re no longer holding the time for you'],
    [
      'the link has one id',
      markup({ undoSeconds: 42 }, { ...ids, eventId: '' }),
      'In one minute, we’ll stop holding the time',
    ],
  ])('offers no undo when %s, and says whether the time is held', (_, page, words) => {
    expect(page).toContain(words);
    expect(page).not.toContain('is open for other clients');
    expect(page).not.toContain('Undo');
  });
});

describe('the script of a form', () => {
  const page = () => renderToStaticMarkup(<CancelPage view={view()} supportEmail={email} />);

  it('gets its texts from the page: one for every refusal, and its own', () => {
    const [card = '', form = '{}'] = handed(page(), 'data-says').map((text) => text.replaceAll('&#x27;', "'"));
    expect(card).toBe('{{time}} your time ({{zone}})');
    expect(JSON.parse(form)).toEqual(getActionWords());
    expect(getActionWords()).toMatchObject({
      codes: {
        APPOINTMENT_BEGUN: 'This appointment has started and can’t be changed.',
        STATE_NOT_SERVED: "This provider can't provide care in this state",
      },
      taken: { TIME_TAKEN: 'That time was just taken. Your appointment stays as it was.' },
      nearby: 'Open times nearby: {{times}}.',
      thanks: 'Thank you.',
    });
  });

  it.each([
    ['none', 'TIME_TAKEN', [], 'That time was just taken. Your appointment stays as it was.'],
    ['own', 'PATIENT_BUSY', [], 'You already have another session at that time. Your appointment stays as it was.'],
    [
      'shut',
      'SLOT_NOT_OPEN',
      ['Mon'],
      'That time can’t be booked anymore. Your appointment stays as it was. Open times nearby: Mon.',
    ],
    [
      'two',
      'TIME_TAKEN',
      ['Mon', 'Tue'],
      'That time was just taken. Your appointment stays as it was. Open times nearby: Mon; Tue.',
    ],
  ] as const)('explains why a time is not available, with nearby times: %s', (_, why, nearby, text) => {
    expect(describeTaken(getActionWords(), why, nearby)).toBe(text);
  });

  it('uses the language of the page', () => {
    speak('en-XA', pseudo);
    const said = [...handed(page(), 'data-says'), ...handed(page(), 'data-required')];
    speak(defaultLocale, (text) => text);
    const [card = '', form = '{}', required = ''] = said;
    const {
      codes,
      taken,
      proof: { codes: proofCodes, ...proofTexts },
      ...own
    } = JSON.parse(form) as ReturnType<typeof getActionWords>;
    const all = [
      card,
      required,
      ...[codes, taken, own, proofCodes, proofTexts].flatMap((each) => Object.values<string | undefined>({ ...each })),
    ];
    expect(all.length).toBeGreaterThan(15);
    expect(all.filter((text) => !/^⟦.*⟧$/.test(`${text}`))).toEqual([]);
  });
});

it('the cancel form offers every reason of the vocabulary, with "another" last', () => {
  const labels = getCancelReasonLabels();
  expect(Object.keys(labels).sort()).toEqual([...clientCancelReasons].sort());
  expect(Object.values(labels).at(-1)).toBe('Another reason');
});
