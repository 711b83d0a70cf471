import type { ClientCancelReason } from '@linden/vocabulary/provider-cancel/cancel-reasons';
import type { CancelDeed } from '@linden/vocabulary/sessions/cancel-terms';
import { sayCancelTerms, sayMissedLimits } from '#src/lib/appointments/cancel-terms.ts';
import type { ProofWords } from '#src/lib/appointments/move-proof.ts';
import type { FailureWords } from '#src/lib/graphql/call-outcome.ts';
import { getFailureWords } from '#src/lib/graphql/failure-words.ts';
import type { TimeRefusal } from '#src/lib/graphql/operation-refusal.ts';
import { timeMark } from '#src/lib/time/timed-text.tsx';
import { bindWords } from '#src/lib/words/i18n.ts';
import { appointment } from '#src/locales/en/appointment.ts';
import type { Policy } from './policy.ts';

export const say = bindWords('appointment', appointment);

/** In display order. */
const cancelReasons = Object.keys(appointment.cancel.reasons) as ClientCancelReason[];

/** Returns the cancellation reasons by code, with their labels. */
export function getCancelReasonLabels(): Record<string, string> {
  return Object.fromEntries(cancelReasons.map((reason) => [reason, say(`cancel.reasons.${reason}`)]));
}

/** Says until when a change is free and what it costs afterward. The time is `timeMark`. */
export function getPolicyLines({ isFree, isWaiting, fee, rules }: Policy, deed: CancelDeed): string[] {
  const phase = isWaiting ? 'WAITING' : isFree ? 'FREE' : 'OVER';
  return [
    sayCancelTerms({ phase, until: timeMark, fee, graceMinutes: rules?.graceMinutes }, deed).join(' '),
    ...(phase === 'OVER' ? sayMissedLimits(rules) : []),
  ];
}

/** Texts for the form's script, which contains none; they are part of the form. */
export interface ActionWords extends FailureWords {
  taken: Record<TimeRefusal, string>;
  /** Contains a placeholder for the times. */
  nearby: string;
  thanks: string;
  proof: ProofWords;
}

const refusals = Object.keys(appointment.form.refusals) as (keyof typeof appointment.form.refusals)[];

export function getActionWords(): ActionWords {
  const own = Object.fromEntries(refusals.map((code) => [code, say(`form.refusals.${code}`)]));
  const taken = {
    TIME_TAKEN: say('form.taken.TIME_TAKEN'),
    PATIENT_BUSY: say('form.taken.PATIENT_BUSY'),
    SLOT_NOT_OPEN: say('form.taken.SLOT_NOT_OPEN'),
  };
  return {
    ...getFailureWords(own),
    taken,
    nearby: say('form.nearby', { times: '{{times}}' }),
    thanks: say('form.thanks'),
    proof: getProofWords(),
  };
}

function getProofWords(): ProofWords {
  return {
    needed: say('proof.needed'),
    missing: say('proof.missing'),
    sending: say('proof.sending'),
    sent: say('proof.sent'),
    away: say('proof.away'),
    codes: {
      CODE_WRONG: say('proof.wrong'),
      CODE_EXPIRED: say('proof.expired'),
      LETTERS_EXHAUSTED: say('proof.enough'),
      INVALID_EMAIL: say('proof.missing'),
    },
  };
}
