import type { Page } from '../src/app/page-answer.ts';
import { fault, fixtureApi } from './fixture-api.ts';
import { readText } from './reading-html.ts';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };
export const now = new Date('2026-11-28T12:00:00Z');
export const ids = { eventId: 'E'.repeat(22), appointmentShortId: 'S'.repeat(22) };

/** The appointment that the fixture answers with. */
export const found = {
  id: '57097000-0000-4000-8000-000000000500',
  appointmentType: 'INTAKE',
  timeStart: '2026-12-01T17:00:00.000Z',
  timeEnd: '2026-12-01T18:00:00.000Z',
  duration: 60,
  timeZone: 'America/Los_Angeles',
  status: 'CONFIRMED',
  inOffice: false,
  canceled: false,
  canBeRescheduled: true,
  freeUntil: '2026-11-30T17:00:00.000Z',
  noShowFee: 7500,
  confirmBy: null as string | null,
  isIntegration: false,
  joinUrl: 'https://video.linden.example/maya' as string | null,
  joinOpensAt: '2026-12-01T16:45:00.000Z' as string | null,
  recurrenceRule: null,
  noteToClient: null as string | null,
  costLine: { kind: 'IN_NETWORK', price: 15_000, insurance: 'Cedar Mutual' },
  provider: {
    id: 'p1',
    shortId: 'maya1',
    name: 'Maya Okafor',
    imgUrl: '/portraits/p1.svg',
    physicalAddress: '410 Linden Street',
    physicalCity: 'Oakland',
    physicalState: 'CA',
  },
  patient: { initials: 'RA' },
};
const slots = ['2026-12-01T17:00:00.000Z', '2026-12-02T18:30:00.000Z', '2026-12-03T18:30:00.000Z'];

export interface Given {
  found?: Partial<typeof found> | null;
  slots?: string[] | null;
  code?: string;
  query?: Record<string, string>;
}

/** Renders a page of an appointment. @returns the page and its words */
export async function show(page: Page, { found: more = {}, slots: open = slots, code, query = ids }: Given = {}) {
  const graphql = fixtureApi(
    {
      PublicAppointmentPage: () => ({ publicAppointment: more && { ...found, ...more } }),
      RescheduleTimes: () => ({ provider: { slots: open?.map((start) => ({ start })) ?? null } }),
    },
    code ? [fault(code)] : [],
  );
  const request = { params: {}, query: new URLSearchParams(query) };
  const answer = await page(request, { graphql, now, supportEmail: 'help@linden.example', assets });
  if (answer.kind !== 'page') throw new Error('it redirects');
  return { ...answer, words: readText(answer.html) };
}

export const canceledOne = { status: 'CANCELED', canceled: true, canBeRescheduled: false };
export const waiting = { status: 'UNCONFIRMED', confirmBy: '2026-11-29T12:00:00.000Z' };
