import { equals } from '@bufbuild/protobuf';
import { DomainError, invalid } from '@linden/platform/domain-error';
import { type Provider, ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import type { Handler } from '#src/context.ts';
import { changedBy, isOwnField, type OwnField, ownFaults } from '#src/domain/own-provider.ts';
import { zipPlace } from '#src/domain/zip-place.ts';
import { columnsOf } from '#src/store/provider-columns.ts';
import { lock } from '#src/store/providers.ts';
import { keepChange, loadOwn, owner, ownIdIn } from './own-provider.ts';

/** Repeating the current values changes nothing, whatever revision they were based on. */
export const updateOwnProvider: Handler<'updateOwnProvider'> =
  ({ store, wakeConsumers }) =>
  async ({ revision, fields: named, provider: wanted }, call) => {
    const person = owner(call);
    if (!wanted) throw invalid('REQUIRED', 'provider is required', 'provider');
    const fields = readFields(named);
    const saved = await store.as(person).tx(async (tx) => {
      const id = await ownIdIn(tx, person);
      await lock(tx, id);
      const current = await loadOwn(tx, id);
      const changed = changedBy(current, wanted, fields, zipPlace);
      if (equals(ProviderSchema, current, changed)) return current;
      if (current.revision !== revision) throw changedMeanwhile();
      checkFaults(changed, fields);
      // Providers do not see the fields that Linden keeps, so those stay unchanged.
      const { cancellationLevel: _level, ...columns } = columnsOf(changed);
      await tx.provider.update({ where: { id }, data: columns });
      await keepChange(tx, person, id, current.revision + 1n);
      return loadOwn(tx, id);
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

function checkFaults(changed: Provider, fields: readonly OwnField[]): void {
  const [fault] = ownFaults(changed, fields, zipPlace);
  if (fault) throw invalid(fault.code, 'this value cannot be stored', `provider.${fault.field}`);
}

function changedMeanwhile(): DomainError {
  const message = 'this record has changed since you read it';
  return new DomainError({ code: 'PROVIDER_CHANGED', kind: 'conflict', message, field: 'revision' });
}
