import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { say } from './words.ts';

/** Why nothing was canceled. `changed`: the list of sessions is another one, so the provider has to look at it. */
export type CancelFailure = { kind: 'changed' } | { kind: 'outdated' | 'reason' | 'other'; text: string };

const kinds: Readonly<Record<string, Exclude<CancelFailure, { kind: 'changed' }> | undefined>> = {
  PREVIEW_OUTDATED: { kind: 'outdated', text: say('faults.outdated') },
  KEY_REUSED: { kind: 'outdated', text: say('faults.canceled') },
  APPOINTMENT_CANCELED: { kind: 'outdated', text: say('faults.canceled') },
  APPOINTMENT_OVER: { kind: 'outdated', text: say('faults.over') },
  REASON_NOT_OFFERED: { kind: 'reason', text: say('faults.notOffered') },
  COMPLETE_INTAKE_FIRST: { kind: 'reason', text: say('faults.notOffered') },
  REFERRAL_NOT_CONFIRMED: { kind: 'reason', text: say('faults.notOffered') },
  BLOCKS_TOO_MANY: { kind: 'other', text: say('faults.blocks') },
};

export function describeCancelFailure(error: unknown): CancelFailure {
  const outcome = toCallOutcome(error);
  if (outcome.kind === 'unknown') return { kind: 'other', text: say('faults.noAnswer') };
  return kinds[outcome.code] ?? { kind: 'other', text: say('faults.refused') };
}
