import { toJsonString } from '@bufbuild/protobuf';
import { DomainError, invalid } from '@linden/platform/domain-error';
import { ExternalReferralValuesSchema } from '@linden/proto/accounts/v1/referral_portal_service_pb';
import { findFullNetwork } from '@linden/vocabulary/providers/network-budgets';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AttemptCap, PeopleContext, ReferralPortalHandler } from '#src/context.ts';
import { maySendReferral } from '#src/domain/access/policies.ts';
import { conflict, throwFirstFault } from '#src/domain/fault.ts';
import { cleanReferral, findReferralFaults } from '#src/domain/referral-portals/external-referral.ts';
import { isUuid } from '#src/domain/uuid.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import {
  addExternalReferral,
  countExternalReferrals,
  countSentReferrals,
  deleteOldExternalReferrals,
} from '#src/store/referral-portals/external-referrals.ts';
import { loadLaunchedPortal } from '#src/use-cases/referral-portals/load-launched-portal.ts';

const hourMs = 3_600_000;

export const saveExternalReferral: ReferralPortalHandler<'saveExternalReferral'> =
  (context) =>
  async ({ id, portalCode, values }, call) => {
    const sender = authorizeCaller(call, maySendReferral);
    if (!isUuid(id)) throw invalid('INVALID_ID', 'must be an id', 'id');
    if (!values) throw invalid('REQUIRED', 'values are required', 'values');
    const { store, clock, sealer } = context;
    const createdAt = clock.now();
    throwFirstFault(findReferralFaults(values, createdAt.toISOString().slice(0, 10)));
    const content = toJsonString(ExternalReferralValuesSchema, cleanReferral(values));
    const sealed = sealer.seal(Buffer.from(content), `external_referral ${id}`);
    const requestHash = sealer.hash(Buffer.from(`external_referral content ${portalCode} ${content}`), sealer.keyId);
    const networks = sender.kind === 'anonymous' ? [...(sender.networks ?? [])] : [];
    const senderHash =
      sender.kind === 'person'
        ? sealer.hash(Buffer.from(`external_referral sender ${sender.account}`), sealer.keyId)
        : undefined;
    await store.as(sender).tx(async (tx) => {
      await loadLaunchedPortal(tx, portalCode);
      await checkNetworks(context, tx, networks, createdAt);
      if (senderHash) await checkSender(context, tx, senderHash, createdAt);
      const columns = { id, portalCode, keyId: sealer.keyId, networks, createdAt };
      if (!(await addExternalReferral(tx, { ...columns, sealed, senderHash, requestHash }))) throw keyReused();
      await deleteOldExternalReferrals(tx, createdAt);
    });
    return {};
  };

function keyReused(): DomainError {
  return conflict('KEY_REUSED', 'this key was used for another referral', 'key');
}

async function checkNetworks(
  { attemptBudgets, reportCap }: PeopleContext,
  tx: PersonTx,
  networks: readonly string[],
  now: Date,
): Promise<void> {
  if (networks.length === 0) return;
  const counts = await countExternalReferrals(tx, networks, new Date(now.getTime() - hourMs));
  const full = findFullNetwork(counts, attemptBudgets);
  if (full) throw refuseReferral(full, reportCap);
}

async function checkSender(
  { referralsPerAccount, reportCap }: PeopleContext,
  tx: PersonTx,
  senderHash: Uint8Array,
  now: Date,
): Promise<void> {
  const count = await countSentReferrals(tx, senderHash, new Date(now.getTime() - hourMs));
  if (count >= referralsPerAccount) throw refuseReferral('account', reportCap);
}

function refuseReferral(cap: AttemptCap, reportCap: PeopleContext['reportCap']): DomainError {
  reportCap(cap);
  const message = 'too many referrals from this network or account';
  return new DomainError({ code: 'EXTERNAL_REFERRALS_EXHAUSTED', kind: 'exhausted', message });
}
