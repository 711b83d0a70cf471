import { isDeepStrictEqual } from 'node:util';
import { wrapStatement } from '@linden/platform/store/sql';
import type { Consent } from '@linden/proto/resource/v1/profile_pb';
import type { SignedAgreement } from '@linden/vocabulary/booking-form/booking-profile';
import { cleanEmail } from '@linden/vocabulary/people/email-address';
import { cleanPhone } from '@linden/vocabulary/people/us-phone';
import { sql } from 'kysely';
import type { Prisma } from '#src/gen/prisma/client.ts';
import type { PersonTx } from '#src/store/open-store.ts';

export interface Signer {
  patientId: string;
  relation: string;
  account: string | null;
  /** Browser id, or empty. */
  visitor: string;
}

/** Inserts without reading back, because the writer may not read consents. */
export async function addConsent(
  tx: PersonTx,
  { id, patientId, relation }: { id: string; patientId: string; relation: string },
  consent: Consent,
): Promise<void> {
  await tx.consent.createMany({ data: [{ id, patientId, relation, ...getTexts(consent) }] });
}

/**
 * Whether the latest consent says exactly the same, so that repeated requests store one consent. Concurrent requests wait for this
 * transaction.
 */
export async function isLastConsent(
  tx: PersonTx,
  { patientId, relation }: { patientId: string; relation: string },
  consent: Consent,
): Promise<boolean> {
  await tx.rows(wrapStatement(sql`select pg_advisory_xact_lock(hashtextextended(${`consent ${patientId}`}, 0))::text`));
  const last = await tx.consent.findFirst({ where: { patientId }, orderBy: { givenAt: 'desc' } });
  if (!last) return false;
  const { id: _id, givenAt: _at, ...said } = last;
  return isDeepStrictEqual({ ...said, ...cleanTexts(said) }, { patientId, relation, ...getTexts(consent) });
}

function getTexts({ $typeName: _type, $unknown: _rest, ...given }: Consent): typeof given {
  return { ...given, ...cleanTexts(given) };
}

type ConsentTexts = Omit<Consent, '$typeName' | '$unknown' | 'parentsDivorcedOrSeparated'>;

function cleanTexts(texts: ConsentTexts): ConsentTexts {
  return {
    primaryFirstName: texts.primaryFirstName.trim(),
    primaryLastName: texts.primaryLastName.trim(),
    primaryEmail: cleanEmail(texts.primaryEmail),
    primaryTelephone: cleanPhone(texts.primaryTelephone),
    otherFirstName: texts.otherFirstName.trim(),
    otherLastName: texts.otherLastName.trim(),
    otherEmail: cleanEmail(texts.otherEmail),
    otherTelephone: cleanPhone(texts.otherTelephone),
  };
}

export async function hasConsent(tx: PersonTx, patientId: string): Promise<boolean> {
  return (await tx.consent.findFirst({ where: { patientId }, select: { id: true } })) !== null;
}

/** Earlier signatures stay unchanged. */
export async function addSignatures(
  tx: PersonTx,
  signer: Signer,
  agreements: readonly SignedAgreement[],
): Promise<void> {
  const data = agreements.map(({ agreement, version }) => ({ agreement, version, ...signer }));
  await tx.agreementSignature.createMany({ data, skipDuplicates: true });
}

export function listSignatures(tx: PersonTx, patientId: string): Promise<SignedAgreement[]> {
  return tx.agreementSignature.findMany({ where: { patientId }, select: { agreement: true, version: true } });
}

export type SignatureRow = Prisma.AgreementSignatureGetPayload<object>;

/** Lists signatures of several patients, newest first. */
export function listSignaturesOfAll(tx: PersonTx, patientIds: readonly string[]): Promise<SignatureRow[]> {
  return tx.agreementSignature.findMany({
    where: { patientId: { in: [...patientIds] } },
    orderBy: [{ signedAt: 'desc' }, { agreement: 'asc' }],
  });
}

/** Returns when each patient's newest consent was given. Patients without one are left out. */
export async function loadConsentTimes(tx: PersonTx, patientIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await tx.consent.findMany({
    where: { patientId: { in: [...patientIds] } },
    orderBy: { givenAt: 'asc' },
    select: { patientId: true, givenAt: true },
  });
  return new Map(rows.map(({ patientId, givenAt }) => [patientId, givenAt]));
}
