import { usStates } from '@linden/vocabulary/places/us-states';
import type { FileKind } from '#src/gen/operations.ts';
import { say } from './provider-words.ts';

interface NamedDocument {
  kind: FileKind;
  usState: string | null;
}

/** Returns what a document is: 'License for California' or 'Liability insurance'. */
export function describeDocument({ kind, usState }: NamedDocument): string {
  if (kind !== 'LICENSE') return say('documents.insurance');
  const state = usStates.find(([, code]) => code === usState)?.[0];
  return say('documents.license', { state: state ?? usState ?? '' });
}
