import { clone, create, equals, toBinary } from '@bufbuild/protobuf';
import { DomainError, denied, invalid } from '@linden/platform/domain-error';
import { appendEvent } from '@linden/platform/events/outbox';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { type Provider, ProviderChangedSchema, ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import type { Handler } from '#src/context.ts';
import { mayWriteProviders } from '#src/domain/access/policies.ts';
import { isPhotoPath } from '#src/domain/providers/photo-path.ts';
import { findProviderFaults } from '#src/domain/providers/provider-faults.ts';
import { approveUndecided } from '#src/store/credentials/credentials.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { loadByIds, lockProvider, replaceProvider, reserveProvider } from '#src/store/providers/providers.ts';
import { applyCredentials, updatePublicity } from '#src/use-cases/credentials/apply-credentials.ts';
import { toProvider } from '#src/wire/provider-to-proto.ts';

/** Stores a record. Storing the same record again changes nothing and writes no event. */
export const putProvider: Handler<'putProvider'> =
  ({ store, clock, wakeConsumers }) =>
  async ({ provider, approveCredentials }, call) => {
    const caller = getCaller(call);
    if (!mayWriteProviders(caller)) throw denied('NOT_ALLOWED', 'this caller may not change providers');
    if (!provider) throw invalid('REQUIRED', 'provider is required', 'provider');
    const [fault] = findProviderFaults(provider);
    if (fault) throw invalid(fault.code, 'this value cannot be stored', fault.field);
    const now = clock.now();
    const saved = await store.as(caller).tx(async (tx) => {
      const isSaved = await save(tx, provider);
      if (approveCredentials) await approveListed(tx, provider, now);
      const change = { actor: caller, now, action: 'provider.open_states' };
      await (isSaved ? updatePublicity(tx, provider.id, change) : applyCredentials(tx, provider.id, change));
      return loadOne(tx, provider.id);
    });
    void wakeConsumers();
    return { provider: saved };
  };

/** Credentials on which staff decided stay as they decided. */
async function approveListed(tx: PersonTx, { id, stateCredentials }: Provider, at: Date): Promise<void> {
  const states = [...new Set(stateCredentials.map(({ usState }) => usState))];
  const licenses = states.map((usState) => ({ kind: 'LICENSE', usState }) as const);
  await approveUndecided(tx, id, [...licenses, { kind: 'LIABILITY_INSURANCE', usState: '' }], at);
}

/** Writes the record and its event. Returns false when the stored record is the same. */
async function save(tx: PersonTx, wanted: Provider): Promise<boolean> {
  const isNew = !(await lockProvider(tx, wanted.id));
  if (isNew) {
    await reserveProvider(tx, wanted);
    // Of several writers who wait for the first one, one goes on at a time.
    await lockProvider(tx, wanted.id);
  }
  // Checked again after waiting for a concurrent transaction that may have taken the short id.
  await refuseTakenShortId(tx, wanted);
  const current = await loadOne(tx, wanted.id);
  if (!isNew && isSameRecord(current, wanted)) return false;
  const revision = isNew ? 1n : current.revision + 1n;
  await replaceProvider(tx, wanted, revision);
  await appendEvent(tx, {
    aggregateType: 'provider',
    aggregateId: wanted.id,
    revision,
    type: ProviderChangedSchema.typeName,
    payload: toBinary(ProviderChangedSchema, create(ProviderChangedSchema, { providerId: wanted.id, revision })),
  });
  return true;
}

async function refuseTakenShortId(tx: PersonTx, { id, shortId }: Provider): Promise<void> {
  const holder = await tx.provider.findUnique({ where: { shortId }, select: { id: true } });
  if (!holder || holder.id === id) return;
  throw new DomainError({
    code: 'SHORT_ID_TAKEN',
    kind: 'conflict',
    message: 'another provider has this short id',
    field: 'provider.shortId',
  });
}

async function loadOne(tx: PersonTx, id: string): Promise<Provider> {
  const [row] = await loadByIds(tx, [id]);
  if (!row) throw new Error('a provider vanished inside its own transaction');
  return toProvider(row);
}

/** Compares two records without child order, averages and revision, which the store sets. */
function isSameRecord(a: Provider, b: Provider): boolean {
  return equals(ProviderSchema, toComparable(a), toComparable(b));
}

function toComparable(provider: Provider): Provider {
  const copy = clone(ProviderSchema, provider);
  copy.revision = 0n;
  // Only the provider sets the referral opt-outs.
  copy.referralOptOuts = [];
  // Only the provider uploads a photo and goes through onboarding.
  if (isPhotoPath(copy.imgUrl)) Object.assign(copy, { imgUrl: '', thumbnailUrl: '' });
  copy.calendarChoice = '';
  // Only scheduling sets what follows from the standing.
  Object.assign(copy, { cancellationLevel: 0, referralsLockedUntil: undefined, referralsOffAt: [] });
  // Staff decide on them.
  Object.assign(copy, { isInReview: false, isSuspended: false, openStates: [], closedStates: [] });
  // It follows from the room.
  copy.lacksVideoRoom = false;
  if (copy.rating) Object.assign(copy.rating, { average: 0, count: 0 });
  if (copy.virtual) Object.assign(copy.virtual, { street: '', streetTwo: '' });
  copy.stateCredentials.sort(compareBy(({ usState, licenseType }) => `${usState} ${licenseType}`));
  copy.payorCredentials.sort(compareBy(({ usState, payorId }) => `${usState} ${payorId}`));
  copy.avgCostByPayor.sort(compareBy(({ clientBookingName }) => clientBookingName));
  copy.topProviderFeedbackTags.sort(compareBy(({ tag }) => tag));
  return copy;
}

function compareBy<T>(key: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => (key(a) < key(b) ? -1 : 1);
}
