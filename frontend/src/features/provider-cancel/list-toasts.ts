import type { PolicyRow, RecommendationCode } from '@linden/vocabulary/provider-cancel/policy-row';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import type { CancelDone } from './use-cancel.ts';
import { say } from './words.ts';

/** A notice after a cancellation, with the page where the provider can act on it. */
export interface CancelToast {
  message: string;
  to?: string;
}

type Prompt = 'states' | 'specialties' | 'profile';

const prompts: Partial<Record<RecommendationCode, Prompt>> = {
  UPDATE_STATES: 'states',
  UPDATE_SPECIALTIES: 'specialties',
  UPDATE_TYPES_OF_CLIENTS: 'profile',
  UPDATE_IN_OFFICE: 'profile',
};

const pages: Record<Prompt, string> = {
  states: providerPaths.referrals,
  specialties: providerPaths.profile,
  profile: providerPaths.profile,
};

/** Lists what a cancellation did by itself and what it asks the provider to update (P4.1-7 to P4.1-10). */
export function listToasts(
  { action, undoSeconds }: Pick<CancelDone, 'action' | 'undoSeconds'>,
  row: PolicyRow | undefined,
  planName: string | undefined,
): CancelToast[] {
  const kind = row?.action?.kind;
  const payor = planName ?? say('toasts.thisPlan');
  // New clients stay on until the cancellation can no longer be undone. Blocks are there at once.
  const waits = undoSeconds && (kind === 'TURN_OFF_REFERRALS' || kind === 'DISABLE_PAYOR');
  const message = kind && (waits ? say(`toasts.later.${kind}`, { payor }) : say(`toasts.${kind}`, { payor }));
  const automatic = message && kind === action ? [{ message }] : [];
  const [prompt] = (row?.recommendations ?? []).flatMap((code) => prompts[code] ?? []);
  return [...automatic, ...(prompt ? [{ message: say(`toasts.${prompt}`), to: pages[prompt] }] : [])];
}
