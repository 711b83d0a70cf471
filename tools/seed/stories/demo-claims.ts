import { createEnvelopeSealer, type EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { createSealer } from '@linden/platform/crypto/sealer';
import type { Client } from 'pg';
import { createPayors } from '../synthetic/payors.ts';
import { demoClients, putDemoClient } from './demo-clients.ts';
import { postDemoEntry } from './demo-ledger.ts';
import { worksEveningsInOakland } from './people.ts';

const storyId = (number: number) => `57097000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const dayMs = 86_400_000;
const facts = { cptCode: '90837', modifiers: ['95'], diagnosis: 'F419', placeOfService: '10', licenseType: 'LCSW' };
/** What an insurer allows of $140, pays and leaves, and what the provider earns of it, in cents. */
const share = { charge: 14_000, paid: 10_500, left: 2_500, provider: 10_400 };

/** Why the share is not what was estimated: the copay is $25, and was $20 when the session was booked. */
const difference = {
  estimatedCents: 2_000,
  billedCents: share.left,
  differenceCents: 500,
  allowedAmount: { estimatedCents: 13_000, billedCents: 13_000 },
  lines: [
    { part: 'COPAY', estimatedCents: 2_000, billedCents: share.left, differenceCents: 500, reason: 'COPAY_CHANGED' },
  ],
};

/** An 835 about a claim of another company, as clearinghouses misroute them. */
const misrouted = [
  `ISA*00*          *00*          *ZZ*CLEARINGHOUSE  *ZZ*LINDEN         *261120*1500*^*00501*000000091*0*T*:`,
  'GS*HP*CLEARINGHOUSE*LINDEN*20261120*1500*91*X*005010X221A1',
  'ST*835*0001*005010X221A1',
  'BPR*I*90*C*ACH',
  'TRN*1*EFT-90417*1999999999',
  'N1*PR*CEDAR MUTUAL',
  'N1*PE*LINDEN CARE*XX*1999999984',
  'LX*1',
  'CLP*T204817*1*140*90*30*12*ICN-90417',
  'CAS*CO*45*20',
  'CAS*PR*3*30',
  'SE*10*0001',
  'GE*1*91',
  'IEA*1*000000091',
  '',
].join('~');

/**
 * Gives the client login a decided claim, so that their bill can be compared with its estimate; the guardian login one that waits for the second
 * plan; and billing staff money and a file that belong to no claim. Writes the tables of billing, because only time makes claims.
 * @param sealingKey of billing
 * @returns how many claims are new
 */
export async function createDemoClaims(database: Client, sealingKey: string, now: Date): Promise<number> {
  const plans = ['Cedar Mutual', 'Medicare', 'Harbor Supplement'].map(findPayor);
  const known = await database.query('select from billing.payors where id = any ($1::uuid[])', [plans]);
  // A world without these payors.
  if (known.rowCount !== plans.length) return 0;
  const envelope = createEnvelopeSealer(createSealer('billing', sealingKey));
  await putStrayMoney(database, envelope, new Date(now.getTime() - 2 * dayMs));
  return (await putDecidedClaim(database, envelope, now)) + (await putForwardedClaim(database, envelope, now));
}

/** The client's share of the session that they had last: announced, and charged in a few days. */
async function putDecidedClaim(database: Client, envelope: EnvelopeSealer, now: Date): Promise<number> {
  const patientId = await findPatient(database, 'client@linden.example');
  const payorId = findPayor('Cedar Mutual');
  const session = await findInsuredSession(database, patientId, payorId);
  if (!session) return 0;
  const { id: appointmentId, provider: providerId, endedAt } = session;
  const id = storyId(880);
  const decidedAt = new Date(now.getTime() - dayMs);
  const isNew = await putClaim(database, envelope, {
    id,
    patientId,
    payorId,
    appointmentId,
    providerId,
    coverageId: storyId(822),
    endedAt,
    content: { facts: { ...facts, memberId: 'CDM4820015' }, difference },
  });
  if (!isNew) return 0;
  await database.query(
    `update billing.claims set status = 'PAYMENT_DUE', decided_at = $2, paid_cents = $3, patient_cents = $4 where id = $1`,
    [id, decidedAt, share.paid, share.left],
  );
  await database.query(
    `insert into billing.payments (id, patient_id, provider_id, cause, cause_id, cents, status, announced_at, due_at, told_at)
     values ($1, $2, $3, 'SESSION', $4, $5, 'UPCOMING', $6, $7, $6)`,
    [storyId(883), patientId, providerId, appointmentId, share.left, decidedAt, new Date(now.getTime() + 5 * dayMs)],
  );
  await postDemoEntry(database, { cause: 'SESSION_EARNED', causeId: appointmentId, at: decidedAt }, [
    ['PATIENT_RECEIVABLE', patientId, share.left],
    ['PAYOR_RECEIVABLE', payorId, share.paid],
    ['PROVIDER_PAYABLE', providerId, -share.provider],
    ['SERVICE_INCOME', null, share.provider - share.paid - share.left],
  ]);
  await postDemoEntry(database, { cause: 'CLAIM_PAID', causeId: id, at: decidedAt }, [
    ['BANK', null, share.paid],
    ['PAYOR_RECEIVABLE', payorId, -share.paid],
  ]);
  return 1;
}

/** Finds the session that a patient had last, and makes it one that this insurer pays for. */
async function findInsuredSession(database: Client, patientId: string, payorId: string) {
  const { rows } = await database.query<{ id: string; provider: string; endedAt: Date }>(
    `update scheduling.appointments set payor_id = $2 where id = (
       select id from scheduling.appointments where patient_id = $1 and status = 'COMPLETED' order by starts_at desc limit 1)
     returning id, provider_id as provider, ends_at as "endedAt"`,
    [patientId, payorId],
  );
  return rows[0];
}

async function putForwardedClaim(database: Client, envelope: EnvelopeSealer, now: Date): Promise<number> {
  const patientId = await findPatient(database, 'guardian@linden.example');
  const medicare = findPayor('Medicare');
  const supplement = findPayor('Harbor Supplement');
  const id = storyId(881);
  const appointmentId = storyId(882);
  const providerId = worksEveningsInOakland.provider.id;
  const decidedAt = new Date(now.getTime() - 5 * dayMs);
  const isNew = await putClaim(database, envelope, {
    id,
    patientId,
    appointmentId,
    providerId,
    payorId: medicare,
    coverageId: storyId(823),
    endedAt: new Date(now.getTime() - 20 * dayMs),
    content: { facts: { ...facts, memberId: '1EG4TE5MK73' } },
  });
  if (!isNew) return 0;
  await database.query(
    'update billing.claims set forwarded_at = $2, forwarded_paid_cents = $3, forwarded_left_cents = $4 where id = $1',
    [id, decidedAt, share.paid, share.left],
  );
  const adjustments = [
    { group: 'CO', reason: '45', cents: share.charge - share.paid - share.left },
    { group: 'PR', reason: '2', cents: share.left },
  ];
  const first = { paidCents: share.paid, adjustments, decidedDay: decidedAt.toISOString().slice(0, 10) };
  const sealed = seal(envelope, { memberId: 'HBS1177203', first }, `second claim ${id}`);
  await database.query(
    `insert into billing.second_claims (id, patient_id, payor_id, coverage_id, status, created_at, submitted_at, sealed, data_key, key_id)
     values ($1, $2, $3, $4, 'WAITING_TO_PROCESS', $5, $5, $6, $7, $8)`,
    [id, patientId, supplement, storyId(824), decidedAt, ...sealed],
  );
  await postDemoEntry(database, { cause: 'SESSION_EARNED', causeId: appointmentId, at: decidedAt }, [
    ['PAYOR_RECEIVABLE', medicare, share.paid],
    ['PAYOR_RECEIVABLE', supplement, share.left],
    ['PROVIDER_PAYABLE', providerId, -share.provider],
    ['SERVICE_INCOME', null, share.provider - share.paid - share.left],
  ]);
  await postDemoEntry(database, { cause: 'CLAIM_PAID', causeId: id, at: decidedAt }, [
    ['BANK', null, share.paid],
    ['PAYOR_RECEIVABLE', medicare, -share.paid],
  ]);
  return 1;
}

interface DemoClaim {
  readonly id: string;
  readonly appointmentId: string;
  readonly patientId: string;
  readonly providerId: string;
  readonly payorId: string;
  readonly coverageId: string;
  readonly endedAt: Date;
  readonly content: object;
}

/** Stores a claim that was sent a day after its session, unless the session has one. */
async function putClaim(database: Client, envelope: EnvelopeSealer, claim: DemoClaim): Promise<boolean> {
  const { id, appointmentId, patientId, providerId, payorId, coverageId, endedAt, content } = claim;
  const { rowCount } = await database.query(
    `insert into billing.claims (id, appointment_id, patient_id, provider_id, payor_id, coverage_id, service_day, session_ended_at, charge_cents,
       status, created_at, submitted_at, accepted_at, sealed, data_key, key_id)
     values ($1, $2, $3, $4, $5, $6, $7::timestamptz::date, $7, $8, 'WAITING_TO_PROCESS', $7, $7::timestamptz + interval '1 day',
       $7::timestamptz + interval '2 days', $9, $10, $11) on conflict do nothing`,
    [
      id,
      appointmentId,
      patientId,
      providerId,
      payorId,
      coverageId,
      endedAt,
      share.charge,
      ...seal(envelope, content, `claim ${id}`),
    ],
  );
  return rowCount === 1;
}

/** Money for a claim that is not ours, the finding about it, and the file that it came with. */
async function putStrayMoney(database: Client, envelope: EnvelopeSealer, at: Date): Promise<void> {
  const id = storyId(886);
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(misrouted), `kept file ${id}`);
  const { rowCount } = await database.query(
    `insert into billing.kept_files (id, report_id, kind, kept_at, sealed, data_key, key_id) values ($1, 'story-835', '835', $2, $3, $4, $5)
     on conflict do nothing`,
    [id, at, Buffer.from(sealed), Buffer.from(dataKey), keyId],
  );
  if (!rowCount) return;
  await postDemoEntry(database, { cause: 'RECEIPT_UNAPPLIED', causeId: 'story-835/claim/0', at, reason: 'T204817' }, [
    ['BANK', null, 9_000],
    ['UNAPPLIED_RECEIPTS', null, -9_000],
  ]);
  await database.query(
    `insert into billing.billing_findings (id, kind, subject, found_at) values ($1, 'CLAIM_UNKNOWN', 'T204817', $2) on conflict do nothing`,
    [storyId(887), at],
  );
}

async function findPatient(database: Client, login: string): Promise<string> {
  const client = demoClients.find(({ email }) => email === login);
  if (!client) throw new Error(`${login} is no demo client`);
  return putDemoClient(database, client);
}

function findPayor(name: string): string {
  const payor = createPayors().find(({ planName }) => planName === name);
  if (!payor) throw new Error(`${name} is no plan of the seed`);
  return payor.id;
}

function seal(envelope: EnvelopeSealer, content: object, subject: string): [Buffer, Buffer, string] {
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(JSON.stringify(content)), subject);
  return [Buffer.from(sealed), Buffer.from(dataKey), keyId];
}
