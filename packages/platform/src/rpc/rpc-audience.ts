import type { DescService } from '@bufbuild/protobuf';

/** Contracts that several services serve. */
const shared: ReadonlySet<string> = new Set(['events', 'audit']);

/** Returns the service that serves a contract, such as `accounts` or `clinical-notes`; undefined for contracts that several services serve. */
export function getAudience({ typeName }: DescService): string | undefined {
  const [, owner = ''] = typeName.split('.');
  return shared.has(owner) ? undefined : owner.replaceAll('_', '-');
}
