import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, EventSchema } from '@linden/proto/events/v1/event_log_pb';
import {
  AppointmentChangedSchema,
  AppointmentChange as Change,
  ChangeSource,
} from '@linden/proto/scheduling/v1/appointment_pb';
import { testClearinghouseAccess } from '@linden/testkit/clearinghouse/test-clearinghouse';
import { maxMissedFeeCents } from '@linden/vocabulary/sessions/missed-fee';
import { createHttpClearinghouse } from '#src/clients/clearinghouse/http-clearinghouse.ts';
import { createInputsHash } from '#src/create-envelope.ts';
import { buildClaimNumber, type StoredClaim } from '#src/domain/claims/claim.ts';
import { createAppointmentFollower } from '#src/jobs/follow-appointments/process.ts';
import { createBenefitsChecker } from '#src/jobs/run-benefits-checks/process.ts';
import type { BilledAppointment } from '#src/ports/appointments.ts';
import type { Store } from '#src/store/open-store.ts';
import { readClaimReports } from '#src/use-cases/claims/read-reports.ts';
import { submitDueClaim } from '#src/use-cases/claims/submit-claim.ts';
import { submitDueSecondClaim } from '#src/use-cases/claims/submit-second-claim.ts';
import { billedProvider, testOrganization } from './billed-provider.ts';
import { type Billing, sealingKey, testMember } from './billing.ts';
import { checksLogger, testInquirer } from './checks.ts';
import { openCorrections } from './money-corrections.ts';
import type { MoneyWorld } from './money-world.ts';

const hourMs = 3_600_000;
/** What the stand-in for insurers makes the patient pay, by the beginning of the member id. */
const shares = { COPAY: 2_500, COINS: 2_600, DEDUCT: 13_000, FREE: 0, DENIED: 0, RETURN: 0 } as const;
type MemberKind = keyof typeof shares;
const memberKinds = Object.keys(shares) as MemberKind[];

/** What a second insurer leaves of it. */
const restCents = 1_000;

/** A booked session of the model, with everything that scheduling said about it. */
interface ModelSession {
  readonly appointment: BilledAppointment;
  readonly events: Event[];
  isMissed: boolean;
  /** Whether the client was told the fee while booking. */
  isTold: boolean;
  isKept: boolean;
  /** Whether it turned out not to be missed, or support forgave it. */
  isForgiven: boolean;
}

/** Runs work in a process that may die, over a network that may fail. */
type WithFault = (work: (store: Store) => Promise<unknown>) => Promise<void>;

export interface SessionModel {
  readonly steps: readonly (() => Promise<unknown>)[];
  /** Reads events that a dead reader left. Scheduling tells them again within a week. */
  readEvents(): Promise<void>;
  /** Applies everything that is still on its way. */
  settle(): Promise<void>;
  /** Whether the fee of a session is not owed after all. */
  isForgiven(appointmentId: string): boolean;
  /** Returns what was recorded so far that the patient owes for sessions and fees, in cents. */
  computePosted(): Promise<{ cents: number }>;
  /** Returns what the patient owes for sessions and fees, in cents, and what is wrong about them. */
  computeOwed(): Promise<{ cents: number; faults: string[] }>;
}

/** Sessions of one patient: booked, checked, kept or missed, claimed and decided. */
export async function openSessionModel(
  { world, vendor, claims, clock, supplementId }: MoneyWorld,
  client: ReturnType<Billing['client']>,
  { pick, withFault }: { pick: (below: number) => number; withFault: WithFault },
): Promise<SessionModel> {
  const { patientId, coverages, benefits } = client;
  const kind = memberKinds[pick(memberKinds.length)] ?? 'COPAY';
  const { payorId } = claims;
  await coverages.putCoverage({ id: randomUUID(), patientId, payorId, memberId: `${kind}${1_000 + pick(9_000)}` });
  const hasSecond = pick(3) === 0;
  if (hasSecond)
    await coverages.putCoverage({
      id: randomUUID(),
      patientId,
      payorId: supplementId,
      memberId: `SUP${1_000 + pick(9_000)}`,
    });
  const shareCents = hasSecond ? Math.min(restCents, shares[kind]) : shares[kind];
  const corrections = openCorrections(vendor, shareCents, pick);
  const sessions: ModelSession[] = [];
  /** Sessions whose events were not read to the end. */
  const unread = new Set<ModelSession>();
  const now = () => new Date(clock.at);
  const appointments = {
    load: async () => new Map(sessions.map(({ appointment }) => [appointment.id, appointment])),
  };
  /** What the patient owes of a decided claim. */
  const findShare = (claim: StoredClaim) =>
    corrections.findShare(buildClaimNumber(claim), claim.reversals) ?? shareCents;
  /** Claims that one insurer alone has decided. */
  const listDecided = async () => {
    if (hasSecond || kind === 'DENIED' || kind === 'RETURN') return [];
    const found = await Promise.all(sessions.map(({ appointment }) => claims.find(appointment.id)));
    const numbers = found.flatMap((claim) => (claim ? buildClaimNumber(claim) : []));
    return vendor.desk.claims.filter(({ claimNumber, isDecided }) => isDecided && numbers.includes(claimNumber));
  };
  const pickSession = () => sessions[pick(sessions.length || 1)];

  const follow = async (store: Store, events: readonly Event[]) => {
    const context = { store, envelope: world.envelope, clock: { now }, logger: checksLogger, appointments };
    const bills = { providers: { findBilled: async () => billedProvider }, organization: testOrganization };
    const people = { findMember: async () => testMember };
    const checks = { people, hashInputs: createInputsHash({ SEALING_KEY: sealingKey }) };
    await createAppointmentFollower({ ...context, ...bills, ...checks, makesMinimalClaims: true })(events);
  };
  const addEvent = (session: ModelSession, change: Change, countsAsMissed: boolean) => {
    const { id: appointmentId, providerId } = session.appointment;
    const about = { appointmentId, patientId, providerId, change, countsAsMissed };
    const changed = create(AppointmentChangedSchema, { ...about, source: ChangeSource.CLIENT });
    const payload = toBinary(AppointmentChangedSchema, changed);
    session.events.push(
      create(EventSchema, { type: AppointmentChangedSchema.typeName, payload, at: timestampFromDate(now()) }),
    );
  };
  const tell = (session: ModelSession, change: Change, countsAsMissed: boolean) => {
    // Most clients book themselves, and so are told the fee.
    const isFirst = session.events.length === 0;
    if (isFirst) session.isTold = change === Change.BOOKED || sessions.length % 5 > 0;
    if (isFirst && session.isTold && change !== Change.BOOKED) addEvent(session, Change.BOOKED, false);
    addEvent(session, change, countsAsMissed);
    unread.add(session);
    return withFault(async (store) => {
      await follow(store, session.events);
      unread.delete(session);
    });
  };
  /** The reader of events runs again after its death. */
  const readEvents = async () => {
    for (const { events } of unread) await follow(world.store, events);
    unread.clear();
  };
  const book = (start: Date): ModelSession => {
    const appointment: BilledAppointment = {
      id: randomUUID(),
      patientId,
      providerId: randomUUID(),
      usState: 'CA',
      timeZone: 'America/Los_Angeles',
      isConsultation: pick(8) === 0,
      isIntake: false,
      isVirtual: true,
      payorId: pick(4) ? payorId : '',
      start,
      end: new Date(start.getTime() + hourMs),
      noShowFeeCents: pick(5) * 6_000,
      bookedAt: new Date(Math.min(clock.at, start.getTime()) - 72 * hourMs),
    };
    const session = { appointment, events: [], isMissed: false, isKept: false, isTold: false, isForgiven: false };
    sessions.push(session);
    return session;
  };
  const bookPast = () => book(new Date(clock.at - pick(15 * 24) * hourMs));
  const steps = [
    async () => tell(book(new Date(clock.at + (1 + pick(30)) * hourMs)), Change.BOOKED, false),
    // The plan is checked for the session, by a worker that may die.
    async () => {
      const booked = pickSession()?.appointment;
      if (!booked?.payorId) return;
      const about = { patientId, appointmentId: booked.id, payorId, usState: 'CA', serviceDay: '2027-12-15' };
      const { sessionCheck } = await benefits.checkSession(about);
      const clearinghouse = createHttpClearinghouse({
        url: vendor.url,
        credentials: { kind: 'API_KEY', key: testClearinghouseAccess.apiKey },
        timeoutMs: 2000,
      });
      const context = { envelope: world.envelope, clock: { now }, logger: checksLogger, inquirer: testInquirer };
      await withFault((store) =>
        createBenefitsChecker({ ...context, store, clearinghouse }).runOne(sessionCheck?.check?.id),
      );
    },
    // A session takes place: one that was booked here, or one of the last two weeks.
    async () => {
      const begun = sessions.find(({ appointment, ...at }) => appointment.end <= now() && !at.isKept && !at.isMissed);
      const session = begun ?? bookPast();
      session.isKept = true;
      await tell(session, Change.COMPLETED, false);
    },
    async () => {
      const session = pickSession();
      if (!session || session.isMissed || session.appointment.start > now()) return;
      session.isMissed = true;
      await tell(session, Change.MISSED, true);
    },
    // Support forgives a strike, or the provider marked the wrong client as missed.
    async () => {
      const missed = sessions.filter(({ isMissed }) => isMissed);
      const session = missed[pick(missed.length || 1)];
      if (!session) return;
      session.isForgiven = true;
      await tell(session, pick(2) ? Change.STRIKES_FORGIVEN : Change.MISSED_CORRECTED, false);
    },
    // The insurer takes a decision back, and decides anew.
    async () => {
      const decided = await listDecided();
      const claim = decided[pick(decided.length || 1)];
      if (claim) corrections.correct(claim);
    },
    // Events come again, and late.
    async () => {
      const session = pickSession();
      if (!session) return;
      unread.add(session);
      await withFault(async (store) => {
        await follow(store, [...session.events, ...session.events]);
        unread.delete(session);
      });
    },
    () => withFault((store) => submitDueClaim({ ...claims.context, store })),
    () => withFault((store) => submitDueSecondClaim({ ...claims.context, store })),
    async () => {
      if (pick(2)) vendor.desk.decide();
      await withFault((store) => readClaimReports({ ...claims.context, store }));
    },
    // A report comes again under another id, and so after later ones.
    async () => {
      const { reports } = vendor.desk.listReports('');
      const again = reports[pick(reports.length || 1)];
      if (again) vendor.desk.addReport(again.x12);
    },
  ];
  /** A corrected share is what the patient is asked for, or staff have a finding about it. */
  const findCorrectionFaults = async (claim: StoredClaim, cents: number) => {
    const { rows } = await world.admin.query<AskedRow>(askedSql, [claim.appointmentId]);
    const [asked] = rows;
    if (!asked) return cents === 0 ? [] : [`${claim.appointmentId} asks for nothing after a correction`];
    if ((asked.hold && !asked.is_review) || asked.is_found) return [];
    // Staff may have returned a part, too.
    const nets = [asked.back, asked.back_all, asked.refunded].map((back) => asked.cents - back);
    return nets.includes(cents)
      ? []
      : [`${claim.appointmentId} asks for ${nets.join()} after a correction, not ${cents}`];
  };
  const findAskedFaults = async (id: string, claim: StoredClaim | undefined, cents: number) => {
    if (claim && corrections.isCorrected(buildClaimNumber(claim))) return findCorrectionFaults(claim, cents);
    const asked = sumCents(await claims.payments(id));
    return asked === cents ? [] : [`${id} asks for ${asked}, not ${cents}`];
  };
  /** Returns what one session must ask for, and what is wrong with its claim or its payments. */
  const computeSession = async (session: ModelSession, isCharged: boolean) => {
    const { appointment, isKept } = session;
    const { id, payorId } = appointment;
    const claim = await claims.find(id);
    const payer = isKept ? choosePayer(payorId) : undefined;
    const faults: string[] = [];
    if (claim && payer !== 'insurance') faults.push(`${id} has a claim`);
    if (isCharged && payer !== 'client') faults.push(`${id} is charged without insurance`);
    const feeCents = computeFee(session);
    const priceCents = isCharged ? billedProvider.priceCents : feeCents;
    const cents = claim ? findShare(claim) : priceCents;
    faults.push(...(await findAskedFaults(id, claim, cents)));
    return { cents, faults };
  };
  const computePosted = async () => {
    const { rows } = await world.admin.query<{ id: string }>(
      `select appointment_id as id from billing.self_pay_sessions where patient_id = $1 and kept_at is not null
       union all select cause_id::uuid from billing.payments where patient_id = $1 and cause = 'FEE'`,
      [patientId],
    );
    const isPosted = (id: string) => rows.some((row) => row.id === id);
    let cents = 0;
    for (const session of sessions) {
      const { id } = session.appointment;
      const claim = await claims.find(id);
      if (claim?.decidedAt) cents += findShare(claim);
      if (isPosted(id)) cents += session.isMissed ? computeFee(session) : billedProvider.priceCents;
    }
    return { cents };
  };
  return {
    steps,
    readEvents,
    computePosted,
    isForgiven: (appointmentId) => sessions.some((each) => each.isForgiven && each.appointment.id === appointmentId),
    async settle() {
      await readEvents();
      clock.at += 25 * hourMs;
      // Some claims go on to a second insurer.
      for (let round = 0; round < 2; round += 1) {
        await claims.submitAll();
        vendor.desk.decide();
        for (const claim of await listDecided()) if (pick(3) === 0) corrections.correct(claim);
        corrections.decideTaken();
        await claims.readReports();
        clock.at += 7 * hourMs;
      }
    },
    async computeOwed() {
      const charged = await world.admin.query<{ id: string }>(
        'select appointment_id as id from billing.self_pay_sessions where patient_id = $1 and kept_at is not null',
        [patientId],
      );
      const isCharged = (id: string) => charged.rows.some((row) => row.id === id);
      let cents = 0;
      const faults: string[] = [];
      for (const session of sessions) {
        const owed = await computeSession(session, isCharged(session.appointment.id));
        cents += owed.cents;
        faults.push(...owed.faults);
      }
      return { cents, faults };
    },
  };
}

interface AskedRow {
  readonly cents: number;
  readonly refunded: number;
  readonly back: number;
  readonly back_all: number;
  readonly hold: string | null;
  readonly is_review: boolean;
  readonly is_found: boolean;
}

/** What a patient is asked for a session, what corrections returned of it, and whether staff have a finding about it. */
const askedSql = `select p.cents, hold, refunded_cents as refunded, review_reason is not null as is_review,
    coalesce(sum(r.cents) filter (where r.requested_by is null), 0)::int as back, coalesce(sum(r.cents), 0)::int as back_all,
    exists (select from billing.billing_findings f where f.subject = p.id::text and f.kind = 'PATIENT_SHARE_DIFFERS') as is_found
  from billing.payments p left join billing.refunds r on r.payment_id = p.id and r.ground is null and r.declined_by is null
    and r.refused_at is null
  where cause = 'SESSION' and cause_id = $1 group by p.id`;

function computeFee({ appointment, isMissed, isTold }: ModelSession): number {
  if (!isMissed || !isTold || appointment.isConsultation) return 0;
  return Math.min(appointment.noShowFeeCents, maxMissedFeeCents);
}

function sumCents(payments: readonly { cents: number }[]): number {
  return payments.reduce((sum, { cents }) => sum + cents, 0);
}

function choosePayer(payorId: ModelSession['appointment']['payorId']): 'insurance' | 'client' {
  return payorId ? 'insurance' : 'client';
}
