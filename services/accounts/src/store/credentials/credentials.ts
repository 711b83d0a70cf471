import { randomUUID } from 'node:crypto';
import { type ClosedStates, readClosedStates } from '#src/domain/credentials/closed-states.ts';
import type { Credential, CredentialKey, DecisionAction, Suspension } from '#src/domain/credentials/credential.ts';
import type { ProviderDecision } from '#src/gen/prisma/client.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** Lists what was decided about a provider's credentials, in a fixed order. */
export async function listCredentials(tx: PersonTx, providerId: string): Promise<Credential[]> {
  const orderBy = [{ kind: 'desc' }, { usState: 'asc' }] as const;
  const rows = await tx.providerCredential.findMany({ where: { providerId }, orderBy: [...orderBy] });
  return rows.map(toCredential);
}

/** Replaces what was decided about one credential. */
export async function saveCredential(tx: PersonTx, providerId: string, credential: Credential): Promise<void> {
  const { kind, usState, status, expiresOn } = credential;
  const data = { status, expiresOn: expiresOn === undefined ? null : toDate(expiresOn), warnedAt: null };
  await tx.providerCredential.upsert({
    where: { providerId_kind_usState: { providerId, kind, usState } },
    create: { providerId, kind, usState, ...data },
    update: data,
  });
}

/** Approves the credentials about which nothing was decided, without an expiry date, and adds it to the history. */
export async function approveUndecided(
  tx: PersonTx,
  providerId: string,
  wanted: readonly CredentialKey[],
  at: Date,
): Promise<void> {
  const values = wanted.map(({ kind, usState }) => ({
    provider_id: providerId,
    kind,
    us_state: usState,
    status: 'APPROVED',
  }));
  const fresh = await tx.rows(
    query
      .insertInto('provider_credentials')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['kind', 'us_state']),
  );
  if (fresh.length === 0) return;
  const same = { providerId, action: 'CARRIED_OVER', decidedAt: at, toldAt: at };
  const data = fresh.map(({ kind, us_state: usState }) => ({ id: randomUUID(), kind, usState, ...same }));
  await tx.providerDecision.createMany({ data });
}

export type NewDecision = {
  readonly action: DecisionAction;
  /** The credential; without one the decision is about the provider. */
  readonly credential?: CredentialKey;
  readonly expiresOn?: string | undefined;
  readonly reason?: string;
  /** The account of the person who decided; without one the sweep or an operator did. */
  readonly decidedBy?: string | undefined;
  readonly at: Date;
  /** True when no one gets a letter about it. */
  readonly isQuiet: boolean;
};

/** Adds a decision to a provider's history. */
export async function appendDecision(tx: PersonTx, providerId: string, decision: NewDecision): Promise<void> {
  const { action, credential, expiresOn, reason, decidedBy, at, isQuiet } = decision;
  await tx.providerDecision.create({
    data: {
      id: randomUUID(),
      providerId,
      action,
      kind: credential?.kind ?? '',
      usState: credential?.usState ?? '',
      expiresOn: expiresOn === undefined ? null : toDate(expiresOn),
      reason: reason ?? '',
      decidedBy: decidedBy ?? null,
      decidedAt: at,
      toldAt: isQuiet ? at : null,
    },
  });
}

/** A decision with its expiry date as a day. */
export type DecisionRow = Omit<ProviderDecision, 'expiresOn'> & { readonly expiresOn: string | undefined };

const maxDecisions = 100;

/** Lists the newest decisions about a provider, newest first. */
export async function listDecisions(tx: PersonTx, providerId: string): Promise<DecisionRow[]> {
  const orderBy = { number: 'desc' } as const;
  const rows = await tx.providerDecision.findMany({ where: { providerId }, orderBy, take: maxDecisions });
  return rows.map((row) => ({ ...row, expiresOn: toDay(row.expiresOn) }));
}

/** What decides whether a provider is public, besides the credentials. */
export type Publicity = {
  readonly openStates: readonly string[];
  readonly closedStates: ClosedStates;
  readonly publishRequestedAt: Date | null;
  readonly marketplaceVisible: boolean;
  readonly suspension: string;
  readonly virtualState: string;
  readonly licensedIn: readonly string[];
  readonly revision: bigint;
};

/** Returns null when the provider does not exist. */
export async function findPublicity(tx: PersonTx, id: string): Promise<Publicity | null> {
  const row = await tx.provider.findUnique({
    where: { id },
    select: {
      openStates: true,
      closedStates: true,
      publishRequestedAt: true,
      marketplaceVisible: true,
      suspension: true,
      virtualState: true,
      revision: true,
    },
  });
  if (!row) return null;
  const licenses = await tx.providerStateCredential.findMany({ where: { providerId: id }, select: { usState: true } });
  return {
    ...row,
    closedStates: readClosedStates(row.closedStates),
    licensedIn: licenses.map(({ usState }) => usState),
  };
}

export async function saveOpenStates(
  tx: PersonTx,
  id: string,
  { openStates, closedStates }: Pick<Publicity, 'openStates' | 'closedStates'>,
): Promise<void> {
  await tx.provider.update({ where: { id }, data: { openStates: [...openStates], closedStates: { ...closedStates } } });
}

/** Makes a profile public, which ends its onboarding and its review. */
export async function savePublished(tx: PersonTx, id: string): Promise<void> {
  const shown = { marketplaceVisible: true, acceptingNewReferrals: true, isOnboarding: false };
  await tx.provider.update({ where: { id }, data: { ...shown, publishRequestedAt: null } });
}

/** Keeps the provider's wish to be public until everything is approved. */
export async function savePublishRequest(tx: PersonTx, id: string, publishRequestedAt: Date): Promise<void> {
  await tx.provider.update({ where: { id }, data: { publishRequestedAt } });
}

export async function saveSuspension(tx: PersonTx, id: string, suspension: Suspension): Promise<void> {
  await tx.provider.update({ where: { id }, data: { suspension } });
}

/** A credential that was approved, with whether the provider was warned that it expires. */
export type WarnedCredential = Credential & { readonly isWarned: boolean };

export async function listWarnedCredentials(tx: PersonTx, providerId: string): Promise<WarnedCredential[]> {
  const rows = await tx.providerCredential.findMany({ where: { providerId }, orderBy: { usState: 'asc' } });
  return rows.map((row) => ({ ...toCredential(row), isWarned: row.warnedAt !== null }));
}

/** Lists providers with an approval that expires up to a day: without those who were warned, or all of them. */
export async function listExpiringProviders(tx: PersonTx, upTo: string, wasWarned?: false): Promise<string[]> {
  const rows = await tx.providerCredential.findMany({
    where: { status: 'APPROVED', expiresOn: { lte: toDate(upTo) }, ...(wasWarned === false && { warnedAt: null }) },
    distinct: ['providerId'],
    select: { providerId: true },
    orderBy: { providerId: 'asc' },
  });
  return rows.map(({ providerId }) => providerId);
}

export async function saveWarning(tx: PersonTx, providerId: string, key: CredentialKey, at: Date): Promise<void> {
  const { kind, usState } = key;
  const providerId_kind_usState = { providerId, kind, usState };
  await tx.providerCredential.update({ where: { providerId_kind_usState }, data: { warnedAt: at } });
}

/** Lists decisions without letters, oldest first. */
export async function listUntoldDecisions(tx: PersonTx, limit: number): Promise<DecisionRow[]> {
  const rows = await tx.providerDecision.findMany({
    where: { toldAt: null },
    orderBy: { number: 'asc' },
    take: limit,
  });
  return rows.map((row) => ({ ...row, expiresOn: toDay(row.expiresOn) }));
}

export async function saveTold(tx: PersonTx, ids: readonly string[], toldAt: Date): Promise<void> {
  await tx.providerDecision.updateMany({ where: { id: { in: [...ids] }, toldAt: null }, data: { toldAt } });
}

type CredentialRow = { kind: string; usState: string; status: string; expiresOn: Date | null };

function toCredential({ kind, usState, status, expiresOn }: CredentialRow): Credential {
  return {
    // The table's constraints allow no other words.
    kind: kind === 'LICENSE' ? 'LICENSE' : 'LIABILITY_INSURANCE',
    usState,
    status: status === 'APPROVED' || status === 'EXPIRED' ? status : 'REFUSED',
    expiresOn: toDay(expiresOn),
  };
}

function toDay(date: Date | null): string | undefined {
  return date?.toISOString().slice(0, 10);
}

function toDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
