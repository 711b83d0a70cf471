import { describe, expect, it } from 'vitest';
import {
  canceledOne,
  found,
  type Given,
  ids,
  now,
  show,
  waiting,
} from '#tests/support/fixtures/fixture-appointment-page.ts';
import { findLink, listLinks } from '#tests/support/fixtures/reading-html.ts';
import type { Page } from '../page-answer.ts';
import { booked, cancel, canceled, followUp, integration, moved, reschedule } from './appointment.tsx';

describe('a confirmation', () => {
  it('shows the provider, time and place, the next steps, and how to change it', async () => {
    const { html, words, status, cacheable } = await show(booked);
    expect([status, cacheable]).toEqual([200, false]);
    expect(html).toContain('<title>Appointment confirmed · Linden therapy access</title>');
    expect(html).toContain('name="robots" content="noindex"');
    for (const text of [
      'Intake appointment, 60 minutes Maya Okafor Tue, Dec 1, 9:00 AM Pacific',
      'By video',
      'You can cancel or reschedule at no charge until Mon, Nov 30, 9:00 AM Pacific.',
      'After that, canceling or not showing up counts as a missed session and costs $75.',
      'How did you hear about us?',
    ]) {
      expect(words).toContain(text);
    }
    const both = `eventId=${ids.eventId}&amp;appointmentShortId=${ids.appointmentShortId}`;
    expect(findLink(html, 'Add to your calendar')).toBe(`/appointment.ics?${both.replaceAll('&amp;', '&')}`);
    expect(findLink(html, 'Reschedule')).toContain('/client-reschedule?');
    expect(findLink(html, 'Cancel')).toContain('/client-cancel?');
  });

  it('promises neither a reminder nor a free change that has passed', async () => {
    const { words } = await show(booked, { found: { freeUntil: new Date(now.getTime() - 1).toISOString() } });
    expect(words).toContain('The time to cancel or reschedule at no charge ended on');
    expect(words).not.toMatch(/remind you|no charge until/);
  });

  it('says when Join opens, and opens it 15 minutes before the session until the end', async () => {
    const early = await show(booked);
    expect(early.words).toContain('Join opens 15 minutes before the session: Tue, Dec 1, 8:45 AM Pacific');
    expect(early.html).toContain('<span data-join-link="true" hidden="">');
    const begun = { timeStart: '2026-11-28T11:30:00Z', joinOpensAt: '2026-11-28T11:15:00Z' };
    for (const found of [{ joinOpensAt: now.toISOString() }, begun]) {
      const { html } = await show(booked, { found });
      expect(html).toContain('<span data-join-link="true">');
      // The address of the page lets its holder cancel, so the host of the room must not learn it.
      expect(html).toContain('href="https://video.linden.example/maya" target="_blank" rel="noopener noreferrer"');
    }
  });

  it('shows no link without a room, and none for a session that cannot be joined', async () => {
    const { html, words } = await show(booked, { found: { joinUrl: null } });
    expect(words).toContain('We don’t have the video link yet.');
    expect(html).not.toContain('data-join-link');
    const { words: none } = await show(booked, { found: { joinUrl: null, joinOpensAt: null } });
    expect(none).not.toMatch(/Join|video link/);
  });

  it('names no person but the provider, in texts and addresses', async () => {
    const { html } = await show(booked);
    expect(html).not.toMatch(/\bRA\b/);
  });

  it('says that the provider must answer, and until when', async () => {
    const { words } = await show(booked, { found: waiting });
    expect(words).toContain('Providers respond in 1-2 days.');
    expect(words).toContain('We’re holding the time for you until Sun, Nov 29, 4:00 AM Pacific');
    expect(words).toContain('Cost: In network with Cedar Mutual. Your plan sets your share.');
  });

  it('asks for the source of the referral once, and not after a move', async () => {
    expect((await show(moved)).words).toContain(
      'After that, canceling or not showing up counts as a missed session and costs $75.',
    );
    expect((await show(moved)).words).not.toContain('How did you hear about us?');
  });

  it('shows the address of an office', async () => {
    const { words } = await show(booked, { found: { inOffice: true } });
    expect(words).toContain('At the office: 410 Linden Street, Floor 2, Oakland, CA 94607');
  });

  it('shows the full state name where the specification does', async () => {
    const provider = { ...found.provider, physicalCity: 'Honolulu', physicalState: 'HI' };
    const { words } = await show(booked, { found: { inOffice: true, provider } });
    expect(words).toContain('410 Linden Street, Floor 2, Honolulu, Hawaii 94607');
  });

  it('describes a call of fifteen minutes without preparation tips', async () => {
    const timeEnd = '2026-12-01T17:15:00.000Z';
    const { words } = await show(booked, { found: { appointmentType: 'CONSULTATION', duration: 15, timeEnd } });
    expect(words).toContain('Consultation call, 15 minutes');
    expect(words).not.toContain('How to get ready');
    expect((await show(booked)).words).toContain('How to get ready');
  });

  it('works without the provider, who could not be loaded', async () => {
    const { words, status } = await show(booked, { found: { provider: null as never } });
    expect(status).toBe(200);
    expect(words).toContain('Your therapist');
  });
});

describe('one id of a link', () => {
  it.each<[string, Page, Partial<typeof found>]>([
    ['booked', booked, {}],
    ['moved', moved, {}],
    ['canceling', cancel, {}],
    ['moving', reschedule, {}],
    ['confirming for a partner', integration, { ...waiting, isIntegration: true }],
  ])('shows the appointment without actions that need both ids: %s', async (_, page, more) => {
    const { html, words, status } = await show(page, { found: more, query: { eventId: ids.eventId } });
    expect(status).toBe(200);
    expect(words).toContain('Tue, Dec 1, 9:00 AM Pacific');
    expect(words).toContain('Use the full link in our email, or sign in.');
    expect(findLink(html, 'Sign in or create an account')).toBe('/client-login');
    expect(html).not.toContain('<form');
    expect(listLinks(html).filter(([to]) => /client-cancel|client-reschedule|\.ics/.test(to))).toEqual([]);
  });

  it('shows as much of a canceled one', async () => {
    const { words } = await show(cancel, { found: canceledOne, query: { eventId: ids.eventId } });
    expect(words).toContain('Appointment already canceled');
  });
});

describe('canceling', () => {
  it('asks for the reason, and says before the button whether and until when it is free', async () => {
    const { words } = await show(cancel);
    const at = (text: string) => words.indexOf(text);
    expect(at('Why are you canceling?')).toBeGreaterThan(0);
    expect(at('You can cancel at no charge until Mon, Nov 30, 9:00 AM Pacific.')).toBeLessThan(
      at('Cancel appointment'),
    );
  });

  it('is free at the exact instant, and counts as missed a millisecond later, with the fee', async () => {
    const exactly = await show(cancel, { found: { freeUntil: now.toISOString() } });
    expect(exactly.words).toContain('You can cancel at no charge until');
    const late = await show(cancel, { found: { freeUntil: new Date(now.getTime() - 1).toISOString() } });
    expect(late.words).toContain('Canceling now, or not showing up, counts as a missed session and costs $75.');
    expect(late.words).toContain('After 3 missed sessions, you can’t book');
    expect(late.words.indexOf('$75')).toBeLessThan(late.words.indexOf('Cancel appointment'));
  });

  it.each<[string, Page]>([
    ['cancel', cancel],
    ['reschedule', reschedule],
  ])('is free to %s before the provider confirms, at any time', async (deed, page) => {
    const { words } = await show(page, { found: { status: 'UNCONFIRMED', freeUntil: '2026-11-01T00:00:00Z' } });
    expect(words).toContain(`This session isn’t confirmed yet, so there’s no charge to ${deed} it.`);
    expect(words).not.toMatch(/missed|\$75/);
  });

  it('says that there is no fee', async () => {
    const { words } = await show(cancel, { found: { noShowFee: 0, freeUntil: '2026-11-01T00:00:00Z' } });
    expect(words).toContain('There’s no fee.');
  });

  it('calls a consultation call by its name', async () => {
    const { words } = await show(cancel, { found: { appointmentType: 'CONSULTATION' } });
    expect(words).toContain('Cancel your consultation call');
  });
});

describe('an appointment that has ended', () => {
  it.each<[string, Page]>([
    ['cancel', cancel],
    ['reschedule', reschedule],
    ['confirmation', booked],
    ['integration', integration],
  ])('a canceled one cannot be %s and leads on', async (_name, page) => {
    const { html, words } = await show(page, { found: canceledOne });
    expect(words).toContain('Appointment already canceled');
    expect(words).toContain('Canceled Maya Okafor');
    expect(findLink(html, 'Book a new appointment')).toBe('/provider/maya1');
    expect(html).not.toContain('data-appointment-action');
  });

  it.each([
    ['over', { status: 'COMPLETED' }, 'This appointment has ended'],
    ['over without a status', { timeEnd: '2026-11-28T11:00:00Z' }, 'This appointment has ended'],
    ['begun', { timeStart: '2026-11-28T11:30:00Z' }, 'This appointment has started'],
    ['missed', { status: 'MISSED' }, 'This appointment was missed'],
  ])('%s: cannot be canceled, and a complaint can be made', async (_name, more, words) => {
    const page = await show(cancel, { found: more });
    expect(page.words).toContain(words);
    const report = findLink(page.html, 'My therapist didn’t show up');
    expect(decodeURIComponent(report ?? '')).toContain('/report?reason=PROVIDER_NO_SHOW');
    expect(page.html).not.toContain('data-appointment-action');
  });

  it('confirms a cancellation', async () => {
    expect((await show(canceled, { found: canceledOne })).words).toContain('Your appointment is canceled');
    expect((await show(canceled)).words).toContain('Appointment confirmed');
  });
});

describe('moving', () => {
  it('offers open times by day in the provider’s zone, without its own', async () => {
    const { html, words } = await show(reschedule);
    expect(words).toContain('Times in Pacific');
    expect(words).toContain('Wed, Dec 2 10:30 AM');
    expect(html).toContain('value="2026-12-03T18:30:00.000Z"');
    expect(html).not.toContain('value="2026-12-01T17:00:00.000Z"');
    expect(words).toContain('You can reschedule at no charge until');
  });

  it('leads to later times while there are some', async () => {
    const many = Array.from({ length: 40 }, (_, n) =>
      new Date(Date.parse('2026-12-02T08:00Z') + n * 1_800_000).toISOString(),
    );
    const { html } = await show(reschedule, { slots: many });
    expect(findLink(html, 'Show later times')).toContain('from=2026-12-03T03%3A31%3A00.000Z');
    expect((await show(reschedule)).words).not.toContain('Show later times');
  });

  it('shows an outage differently from no times', async () => {
    expect((await show(reschedule, { slots: null })).words).toContain('We couldn’t load open times');
    expect((await show(reschedule, { slots: [] })).words).toContain('no other open times');
  });
});

describe('a note from the provider', () => {
  it('is on the page with its paragraphs, and nothing is shown without one', async () => {
    const noteToClient = 'I am sorry.\n\nPlease choose <b>another</b> time.';
    const { html, words } = await show(booked, { found: { status: 'CANCELED', canceled: true, noteToClient } });
    expect(words).toContain('A note from Maya Okafor');
    expect(html).toContain('I am sorry.\n\nPlease choose &lt;b&gt;another&lt;/b&gt; time.');
    expect((await show(booked)).words).not.toContain('A note from');
  });
});

describe('an appointment by a partner', () => {
  it.each<[string, Page]>([
    ['its own page', integration],
    ['the page linked in the email', booked],
  ])('is confirmed by the client, until an instant: %s', async (_name, page) => {
    const { words } = await show(page, { found: { ...waiting, isIntegration: true } });
    expect(words).toContain('Please confirm by Sun, Nov 29, 4:00 AM Pacific');
    expect(words).toContain('Confirm appointment');
  });

  it('says when it is already confirmed', async () => {
    const { words } = await show(integration, { found: { isIntegration: true } });
    expect(words).toContain('This appointment is already confirmed');
  });
});

describe('ids without an appointment', () => {
  it.each<[string, Given]>([
    ['of no appointment', { found: null, code: 'APPOINTMENT_NOT_FOUND' }],
    ['malformed ids', { found: null, code: 'INVALID_ID' }],
    ['none', { query: {} }],
  ])('%s', async (_name, given) => {
    const { words, status } = await show(cancel, given);
    expect(status).toBe(404);
    expect(words).toContain('No appointment found');
    expect(words).toContain("This appointment either doesn't exist or has been canceled.");
  });

  it('says when the link has expired, and where to see past sessions', async () => {
    const { words, html, status } = await show(booked, { found: null, code: 'LINK_EXPIRED' });
    expect(status).toBe(410);
    expect(words).toContain('a link to an appointment stops working 30 days after the session');
    expect(findLink(html, 'Sign in')).toBe('/client-login');
  });

  it.each<[string, Given]>([
    ['an appointment', {}],
    ['no appointment', { found: null, code: 'APPOINTMENT_NOT_FOUND' }],
    ['an expired link', { found: null, code: 'LINK_EXPIRED' }],
  ])('lets no browser store the page of %s', async (_name, given) => {
    expect((await show(booked, given)).storable).toBe(false);
  });

  it('shows an outage differently from no appointment', async () => {
    const { words, status } = await show(cancel, { found: null, code: 'SERVICE_UNAVAILABLE' });
    expect(status).toBe(503);
    expect(words).not.toContain('No appointment found');
  });
});

it('requires a sign-in for the next session', async () => {
  const { html } = await show(followUp);
  const form = `/client-dashboard/appointments/${found.id}/follow-up`;
  expect(listLinks(html)).toContainEqual([`/client-login?return_to=${encodeURIComponent(form)}`, 'Sign in']);
  expect(html).toContain(`data-signed-in-to="${form}"`);
  expect(findLink(html, 'See open times')).toBe('/provider/maya-okafor/maya1');
});
