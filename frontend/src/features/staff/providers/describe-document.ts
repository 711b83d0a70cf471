import { usStates } from '@linden/vocabulary/places/us-states';
import { say } from './provider-words.ts';

interface NamedCredential {
  kind: string;
  usState: string | null;
}

/** Returns what a document proves: 'License for California' or 'Liability insurance'. */
export function describeDocument({ kind, usState }: NamedCredential): string {
  if (kind !== 'LICENSE') return say('documents.insurance');
  return say('documents.license', { state: getStateName(usState ?? '') });
}

/** Returns a state's name by its code; the code itself when it is unknown. */
export function getStateName(code: string): string {
  return usStates.find(([, each]) => each === code)?.[0] ?? code;
}
