/** Until when canceling a session costs nothing, and what it costs afterward. */
export interface CancelTerms {
  /** FREE: until the deadline. OVER: the deadline has passed. WAITING: not confirmed yet, so always free. */
  readonly phase: 'FREE' | 'OVER' | 'WAITING';
  /** The deadline, as its page, letter or calendar file writes times. Not read in WAITING. */
  readonly until: string;
  /** As written, such as '$75'; undefined without a fee. */
  readonly fee: string | undefined;
}

/** What a missed session costs. */
export interface MissedFee {
  /** As written, such as '$75'; undefined without a fee. */
  readonly fee: string | undefined;
  /** Whether the client's plan is unknown, so that a member of Medicaid may read it, who pays no fee. */
  readonly exceptMedicaid?: boolean;
}

/** What the client reads about; `byClient` is for the provider, who reads about the client. */
export type CancelDeed = 'cancel' | 'reschedule' | 'both' | 'byClient';

/** The one wording of these terms; names of values stand in double braces. */
export const cancelTermsTexts = {
  free: {
    cancel: 'You can cancel at no charge until {{until}}.',
    reschedule: 'You can reschedule at no charge until {{until}}.',
    both: 'You can cancel or reschedule at no charge until {{until}}.',
    byClient: 'The client can cancel or reschedule at no charge until {{until}}.',
  },
  late: {
    fee: 'After that, canceling or not showing up counts as a missed session and costs {{fee}}.',
    exceptMedicaid:
      'After that, canceling or not showing up counts as a missed session and costs {{fee}}, except with Medicaid.',
    noFee: 'After that, canceling or not showing up counts as a missed session. There’s no fee.',
  },
  over: {
    cancel: 'The time to cancel at no charge ended on {{until}}.',
    reschedule: 'The time to reschedule at no charge ended on {{until}}.',
    both: 'The time to cancel or reschedule at no charge ended on {{until}}.',
    byClient: 'The client’s time to cancel or reschedule at no charge ended on {{until}}.',
  },
  now: {
    fee: {
      cancel: 'Canceling now, or not showing up, counts as a missed session and costs {{fee}}.',
      reschedule: 'Rescheduling now, or not showing up, counts as a missed session and costs {{fee}}.',
      both: 'Doing so now, or not showing up, counts as a missed session and costs {{fee}}.',
      byClient: 'If the client does so now, or doesn’t show up, it counts as a missed session and costs {{fee}}.',
    },
    noFee: {
      cancel: 'Canceling now, or not showing up, counts as a missed session. There’s no fee.',
      reschedule: 'Rescheduling now, or not showing up, counts as a missed session. There’s no fee.',
      both: 'Doing so now, or not showing up, counts as a missed session. There’s no fee.',
      byClient: 'If the client does so now, or doesn’t show up, it counts as a missed session. There’s no fee.',
    },
  },
  waiting: {
    cancel: 'This session isn’t confirmed yet, so there’s no charge to cancel it.',
    reschedule: 'This session isn’t confirmed yet, so there’s no charge to reschedule it.',
    both: 'This session isn’t confirmed yet, so there’s no charge to cancel or reschedule it.',
    byClient: 'This session isn’t confirmed yet, so there’s no charge if the client cancels or reschedules it.',
  },
  limit: 'After three missed sessions, you can’t book until you contact our support team.',
} as const;

export type CancelTermsKey =
  | `${'free' | 'over' | 'waiting'}.${CancelDeed}`
  | `late.${FeeKey | 'exceptMedicaid'}`
  | `now.${FeeKey}.${CancelDeed}`
  | 'limit';

type FeeKey = 'fee' | 'noFee';

/** Returns a text of `cancelTermsTexts` with its values. */
export type SayCancelTerms = (key: CancelTermsKey, values?: Readonly<Record<string, string>>) => string;

/** Returns until when it is free, then the cost; an unconfirmed session only has the first sentence. */
export function describeCancelTerms(
  { phase, until, fee }: CancelTerms,
  deed: CancelDeed,
  say: SayCancelTerms,
): string[] {
  if (phase === 'WAITING') return [say(`waiting.${deed}`)];
  if (phase === 'FREE') return [say(`free.${deed}`, { until }), describeMissedCost({ fee }, say)];
  return [say(`over.${deed}`, { until }), fee ? say(`now.fee.${deed}`, { fee }) : say(`now.noFee.${deed}`)];
}

/** Returns the cost after the deadline. */
export function describeMissedCost({ fee, exceptMedicaid = false }: MissedFee, say: SayCancelTerms): string {
  if (!fee) return say('late.noFee');
  return say(exceptMedicaid ? 'late.exceptMedicaid' : 'late.fee', { fee });
}

/** Says these texts in English, for letters and calendar files. */
export const sayCancelTerms: SayCancelTerms = (key, values = {}) => {
  const text = key
    .split('.')
    .reduce<unknown>((texts, part) => (texts as Record<string, unknown>)[part], cancelTermsTexts);
  return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
};
