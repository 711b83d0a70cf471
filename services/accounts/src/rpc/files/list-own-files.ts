import { loadOwnProviderId, requireProviderPerson } from '#src/access/own-provider.ts';
import type { FileHandler } from '#src/context.ts';
import { listFiles } from '#src/store/files/provider-files.ts';
import { toFile } from '#src/wire/to-file.ts';

export const listOwnFiles: FileHandler<'listOwnFiles'> =
  ({ store }) =>
  async (_, call) => {
    const person = requireProviderPerson(call);
    const files = await store.as(person).read(async (tx) => listFiles(tx, await loadOwnProviderId(tx, person)));
    return { files: files.map(toFile) };
  };
