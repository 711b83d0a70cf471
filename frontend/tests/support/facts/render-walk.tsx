import { computeMissedFeeCents } from '@linden/vocabulary/sessions/missed-fee';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { booked, cancel } from '#src/app/pages/appointment.tsx';
import { renderProvider } from '#src/app/pages/provider.tsx';
import { PolicyText } from '#src/features/booking/form/policy-text.tsx';
import { NextCard } from '#src/features/client-home/next-card.tsx';
import type { HomeSession } from '#src/features/client-home/use-home-sessions.ts';
import { ProviderTerms } from '#src/features/follow-up/provider-facts.tsx';
import { AppointmentList } from '#src/features/my-appointments/appointment-list.tsx';
import { readSearchAddress } from '#src/features/search/address/search-address.ts';
import { ProviderCard } from '#src/features/search/card/provider-card.tsx';
import { repeatTerms } from '#src/features/series/repeat-terms.ts';
import { cancelPolicy } from '#tests/support/fixtures/cancel-policy.ts';
import { renderAlone } from '#tests/support/fixtures/client-page.tsx';
import { fixtureApi } from '#tests/support/fixtures/fixture-api.ts';
import { found, ids, show } from '#tests/support/fixtures/fixture-appointment-page.ts';
import { cardEdge, profile } from '#tests/support/fixtures/fixture-people.ts';
import { computeWalkFee, findWalkPlan, type Told, type Walk } from './walk.ts';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };
const supportEmail = 'help@linden.example';

/** Renders every page that tells of the session of a walk. */
export async function renderWalk(walk: Walk): Promise<Told[]> {
  return [...(await renderPublicPages(walk)), ...(await renderLinkPages(walk)), ...renderPortals(walk)];
}

function render(element: ReactElement): string {
  return renderToStaticMarkup(renderAlone(element));
}

function buildCostLine({ coverage, priceCents }: Walk) {
  if (coverage === 'SELF_PAY') return { kind: 'SELF_PAY' as const, price: priceCents, insurance: null };
  return { kind: 'IN_NETWORK' as const, price: priceCents, insurance: 'Cedar Mutual' };
}

async function renderPublicPages(walk: Walk): Promise<Told[]> {
  const { name, providerZone: timeZone, readerZone, start, end, feeCents, priceCents: price } = walk;
  const now = new Date(walk.now);
  const location = walk.inOffice ? ('IN_OFFICE' as const) : ('VIRTUAL' as const);
  const costLine = buildCostLine(walk);
  const address = readSearchAddress({ experience: 'find', segments: [], query: new URLSearchParams() });
  if (!address) throw new Error('no address');
  const edge = cardEdge({ name, timeZone }, { costLine, slots: [{ start, location }] });
  const terms = { providerFeeCents: feeCents, isConsultation: false, hasPublicCoverage: false };
  const cents = computeMissedFeeCents(terms);
  const missedFee = { cents, exceptMedicaid: cents > 0 };
  const told = { costLine, missedFee, cancelPolicy: buildPolicy(walk) };
  const provider = profile({ name, timeZone, price, ...told, slots: [{ start, end, location }] });
  const request = {
    params: { segment: name.toLowerCase().replace(' ', '-'), id: '0b7c3f5211' },
    query: new URLSearchParams({ timezone: readerZone }),
  };
  const graphql = fixtureApi({ ProviderProfile: () => ({ provider }) });
  const page = await renderProvider(request, { graphql, now, supportEmail, assets });
  if (page.kind !== 'page') throw new Error('the profile redirects');
  return [
    ['search', 'visitor', render(<ProviderCard edge={edge} address={address} now={now} first />)],
    ['profile', 'visitor', page.html],
  ];
}

function buildPolicy({ graceMinutes }: Walk) {
  return { ...cancelPolicy, graceMinutes };
}

function buildSession(walk: Walk) {
  const { start: timeStart, end: timeEnd, providerZone: timeZone, inOffice, freeUntil } = walk;
  return {
    timeStart,
    timeEnd,
    timeZone,
    inOffice,
    freeUntil,
    joinOpensAt: new Date(Date.parse(timeStart) - 15 * 60_000).toISOString(),
    noShowFee: computeWalkFee(walk),
    cancelPolicy: buildPolicy(walk),
  };
}

async function renderLinkPages(walk: Walk): Promise<Told[]> {
  const session = {
    ...buildSession(walk),
    costLine: buildCostLine(walk),
    provider: { ...found.provider, name: walk.name },
  };
  const pages = [
    ['confirmation', booked],
    ['cancel', cancel],
  ] as const;
  return Promise.all(
    pages.map(
      async ([place, page]): Promise<Told> => [
        place,
        'client',
        (await show(page, { found: session, query: ids })).html,
      ],
    ),
  );
}

function renderPortals(walk: Walk): Told[] {
  const { name, providerZone, inOffice, start, freeUntil, now } = walk;
  const session = {
    ...found,
    ...buildSession(walk),
    ...ids,
    appointmentType: 'FOLLOW_UP',
    countsAsMissed: false,
    costLine: { ...buildCostLine(walk), estimate: null, mostCents: null, employerVisits: null, ...findWalkPlan(walk) },
    recurringAppointmentGrouping: null,
    provider: { id: 'p', shortId: 'p1', name, imgUrl: null },
    patient: { id: 'c', preferredFullName: 'Robin Alder' },
  } as unknown as HomeSession;
  const noShowFee = computeWalkFee(walk);
  const preview = { freeUntil, noShowFee, needsConfirmation: false, refusals: [], cancelPolicy: buildPolicy(walk) };
  const terms = { preview, refusedAs: undefined, isReading: false, isAway: false, retry: () => undefined };
  const provider = { name, timeZone: providerZone };
  const list = { kind: 'read' as const, total: 1, appointments: [session] };
  const place = { timeZone: providerZone, inOffice };
  const repeated = { timeStart: start, ...place, freeUntil, nextNoShowFee: noShowFee, cancelPolicy: buildPolicy(walk) };
  const series = repeatTerms(repeated, { weeks: 1, leftOut: [] }, Date.parse(now)) ?? [];
  const next = { patientId: null } as Parameters<typeof ProviderTerms>[0]['session'];
  return [
    ['review', 'client', render(<PolicyText {...terms} provider={provider} inOffice={inOffice} />)],
    ['home', 'client', render(<NextCard session={session} hasTasks={false} isForOneOfMany={false} />)],
    [
      'list',
      'client',
      render(<AppointmentList tab="upcoming" page={1} name={undefined} read={list} onRetry={() => undefined} />),
    ],
    ['series', 'client', series.join(' ')],
    ['provider', 'provider', render(<ProviderTerms session={next} start={start} zone={providerZone} terms={terms} />)],
  ];
}
