import type { FileHandler } from '#src/context.ts';
import { loadOwnProviderId, requireProviderPerson } from '#src/rpc/own-provider.ts';
import { listFiles } from '#src/store/provider-files.ts';
import { toFile } from './to-file.ts';

export const listOwnFiles: FileHandler<'listOwnFiles'> =
  ({ store }) =>
  async (_, call) => {
    const person = requireProviderPerson(call);
    const files = await store.as(person).read(async (tx) => listFiles(tx, await loadOwnProviderId(tx, person)));
    return { files: files.map(toFile) };
  };
