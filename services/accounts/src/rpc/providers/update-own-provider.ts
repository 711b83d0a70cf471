import { equals } from '@bufbuild/protobuf';
import { DomainError, invalid } from '@linden/platform/domain-error';
import { type Provider, ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import { loadOwnProvider, loadOwnProviderId, requireProviderPerson, saveOwnChange } from '#src/access/own-provider.ts';
import type { Handler } from '#src/context.ts';
import { applyOwnChanges, findOwnFaults, isOwnField, type OwnField } from '#src/domain/providers/own-provider.ts';
import { findZipPlace } from '#src/domain/providers/zip-place.ts';
import { toProviderColumns } from '#src/store/providers/provider-columns.ts';
import { lockProvider, recordReferralsOff } from '#src/store/providers/providers.ts';

/** Repeating the current values changes nothing, whatever revision they were based on. */
export const updateOwnProvider: Handler<'updateOwnProvider'> =
  ({ store, wakeConsumers, reportPracticeRefusal }) =>
  async ({ revision, fields: named, provider: wanted }, call) => {
    const person = requireProviderPerson(call);
    if (!wanted) throw invalid('REQUIRED', 'provider is required', 'provider');
    const fields = readFields(named);
    const saved = await store.as(person).tx(async (tx) => {
      const id = await loadOwnProviderId(tx, person);
      await lockProvider(tx, id);
      const current = await loadOwnProvider(tx, id);
      if (fields.includes('acceptingNewReferrals')) checkLock(current, wanted, reportPracticeRefusal);
      const changed = applyOwnChanges(current, wanted, fields, findZipPlace);
      if (equals(ProviderSchema, current, changed)) return current;
      if (current.revision !== revision) throw providerChanged();
      checkFaults(changed, fields);
      await tx.provider.update({ where: { id }, data: toProviderColumns(changed) });
      if (current.acceptingNewReferrals && !changed.acceptingNewReferrals) await recordReferralsOff(tx, id);
      await saveOwnChange(tx, person, id, current.revision + 1n);
      return loadOwnProvider(tx, id);
    });
    void wakeConsumers();
    return { provider: saved };
  };

function readFields(named: readonly string[]): OwnField[] {
  return named.map((field, index) => {
    const name = field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (isOwnField(name)) return name;
    throw invalid('NOT_OWN', 'providers cannot change this field', `fields.${index}`);
  });
}

/** A lock of the ladder keeps new clients off (P4.2-3). */
function checkLock({ referralsLockedUntil }: Provider, wanted: Provider, report: (code: string) => void): void {
  if (!referralsLockedUntil || !wanted.acceptingNewReferrals) return;
  const code = 'REFERRALS_LOCKED';
  report(code);
  const message = 'new clients are locked for now';
  throw new DomainError({ code, kind: 'conflict', message, field: 'provider.acceptingNewReferrals' });
}

function checkFaults(changed: Provider, fields: readonly OwnField[]): void {
  const [fault] = findOwnFaults(changed, fields, findZipPlace);
  if (fault) throw invalid(fault.code, 'this value cannot be stored', `provider.${fault.field}`);
}

function providerChanged(): DomainError {
  const message = 'this record has changed since you read it';
  return new DomainError({ code: 'PROVIDER_CHANGED', kind: 'conflict', message, field: 'revision' });
}
