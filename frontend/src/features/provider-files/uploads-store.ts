import { useSyncExternalStore } from 'react';
import type { UploadFault } from './send-file.ts';

/** Uploads of documents by their place, such as 'LICENSE CA'. They go on while the provider moves to another page. */
export type Uploads = Readonly<Record<string, { fault?: UploadFault } | undefined>>;

let uploads: Uploads = {};
const listeners = new Set<() => void>();

/** Keeps the state of one upload; undefined forgets it. */
export function setUpload(place: string, state: Uploads[string]): void {
  uploads = { ...uploads, [place]: state };
  for (const tell of listeners) tell();
}

export function useUploads(): Uploads {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => uploads,
  );
}
