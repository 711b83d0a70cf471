import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { readText } from '#tests/support/fixtures/reading-html.ts';
import { ClientDetailsView, type Details } from './client-details-view.tsx';
import { FailedLettersView } from './failed-letters-card.tsx';

const now = Date.parse('2026-11-23T15:00:00Z');
const mother = {
  fullName: 'Ana Reyes',
  relation: 'PARENT_OR_GUARDIAN',
  telephone: '(415) 555-0102',
  email: 'ana@x.example',
} as const;
const details: Details = {
  id: 'c-1',
  preferredFullName: 'Robin Ashdown',
  legalFullName: null,
  pronouns: 'they/them',
  dob: '1990-12-05',
  isMinor: false,
  telephone: '(415) 555-0100',
  email: 'robin@x.example',
  formattedAddress: '1 Main St, Oakland, California 94601',
  emergencyContactName: 'Sam Ashdown',
  emergencyContactTelephone: '(415) 555-0101',
  representatives: [],
  reasonForTherapy: 'Sleep',
  interpreterLanguage: null,
  agreements: [
    { agreement: 'INFORMED_CONSENT', title: 'Informed consent', signedAt: '2026-10-01T17:00:00.000Z' },
    { agreement: 'PRACTICE_POLICIES', title: 'Practice policies', signedAt: null },
  ],
  insuranceCoverages: [{ uuid: 'i-1', position: 1, insuranceDisplayName: 'Cedar Mutual', memberId: 'CM123' }],
  nextSession: {
    id: 'a-2',
    timeStart: '2026-11-29T17:00:00.000Z',
    timeEnd: '2026-11-29T18:00:00.000Z',
    timeZone: 'America/Los_Angeles',
    inOffice: false,
    joinUrl: 'https://video.example/room',
    joinOpensAt: '2026-11-29T16:50:00.000Z',
  },
  modelAppointmentId: 'a-2',
};
const empty: Details = {
  ...details,
  pronouns: null,
  dob: null,
  telephone: null,
  email: null,
  formattedAddress: null,
  emergencyContactName: null,
  emergencyContactTelephone: null,
  reasonForTherapy: null,
  agreements: [],
  insuranceCoverages: [],
  nextSession: null,
};
const view = (more: Partial<Details> = {}, openSession?: string) => (
  <MemoryRouter>
    <ClientDetailsView details={{ ...details, ...more }} now={now} openSession={openSession} linksToClient />
  </MemoryRouter>
);
const html = (more?: Partial<Details>, openSession?: string) => renderToStaticMarkup(view(more, openSession));
const text = (more?: Partial<Details>, openSession?: string) => readText(`<body>${html(more, openSession)}`);

describe('the details of a client', () => {
  test.each<[string, string]>([
    ['a phone number to call', 'href="tel:+14155550100"'],
    ['an address to write to', 'href="mailto:robin@x.example"'],
    ['whom to call in an emergency', 'href="tel:+14155550101"'],
    ['the next session', 'Sun, Nov 29, 9:00 AM Pacific'],
    ['a way to book the next one', 'href="/client-follow-up?appointment=a-2"'],
    ['the way to the page of the client', 'href="/patient/c-1"'],
    ['birth date and age', 'Dec 5, 1990 (age 35)'],
    ['the plan', 'Cedar Mutual, member ID CM123'],
    ['a signed agreement', 'Informed consent: signed Oct 1, 2026'],
    ['an unsigned agreement', 'Practice policies: not signed'],
    ['the reason for therapy', 'Sleep'],
  ])('show %s', (_name, words) => expect(html()).toContain(words));

  test('say what is not on file, once for each fact', () => {
    expect(text(empty).match(/Not on file/g)).toHaveLength(7);
    expect(text(empty)).toContain('No session scheduled');
    expect(text(empty)).toContain('This client pays without insurance.');
    expect(text({ insuranceCoverages: null })).toContain('We couldn’t load the insurance.');
  });

  test('name the guardian of a child, and that there is none', () => {
    const child = text({ isMinor: true, representatives: [mother] });
    expect(child).toContain('Ana Reyes (parent or guardian)');
    expect(html({ isMinor: true, representatives: [mother] })).toContain('href="tel:+14155550102"');
    expect(text({ isMinor: true })).toMatch(/Parent or guardian\s*Not on file/);
    expect(text()).not.toContain('Parent or guardian');
    expect(text({ representatives: [mother] })).toContain('Acts for this client');
  });

  test('have no second Join beside the session itself', () => {
    expect(text({}, 'a-2')).toContain('This is the next session.');
    expect(text({}, 'a-1')).not.toContain('This is the next session.');
  });

  test('have no text outside the words', () => {
    expect(
      untranslated(
        () => view({ isMinor: true, representatives: [mother], legalFullName: 'Lee Ashdown' }),
        [
          'Robin Ashdown',
          'Sun, Nov 29, 9:00 AM Pacific',
          'Sun, Nov 29, 8:50 AM Pacific',
          'Lee Ashdown',
          'they/them',
          '(415) 555-0100',
          'robin@x.example',
          'Sam Ashdown',
          '(415) 555-0101',
          '1 Main St, Oakland, California 94601',
          'Sleep',
          '(415) 555-0102',
          'ana@x.example',
        ],
      ),
    ).toEqual([]);
  });
});

test('an email that did not arrive names the session and whom to call', () => {
  const client = { id: 'c-1', preferredFullName: 'Robin Ashdown', hasEmail: true, telephone: '4155550100' };
  const letter = {
    appointmentId: 'a-1',
    client,
    timeStart: '2026-11-29T17:00:00.000Z',
    timeZone: 'America/Los_Angeles',
    canceled: false,
  };
  const card = (
    letters: (typeof letter)[],
    recommendations: Parameters<typeof FailedLettersView>[0]['recommendations'] = [],
  ) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <FailedLettersView letters={letters} recommendations={recommendations} />
      </MemoryRouter>,
    );
  expect(card([letter])).toContain('Robin Ashdown, Sun, Nov 29, 9:00 AM Pacific');
  expect(card([letter])).toContain('href="tel:+14155550100"');
  expect(card([{ ...letter, canceled: true }])).toContain('canceled didn’t arrive');
  expect(card([])).toBe('');
  const unread = card([], [{ recommendationId: 'r-1', client, sentAt: '2026-11-29T17:00:00.000Z' }]);
  expect(unread).toContain('Robin Ashdown, your recommendation');
  expect(unread).toContain('Our email with your recommendation didn’t arrive.');
  expect(unread).toContain('href="tel:+14155550100"');
});
