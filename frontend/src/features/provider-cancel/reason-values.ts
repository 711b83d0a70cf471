import type { CancelForm } from '@linden/vocabulary/provider-cancel/cancel-form';
import { cancelPolicy, findPolicyRow } from '@linden/vocabulary/provider-cancel/cancel-policy';

/** The fields of the first step. */
export type ReasonValues = {
  reason: string;
  subReason: string;
  otherReason: string;
  additionalDetails: string;
  outOfOfficeDays: string[];
};

/** Returns the typed values as they are sent: no secondary reason of another primary one, and days only where the reason blocks days. */
export function normalizeReason(typed: ReasonValues): ReasonValues {
  const rows = cancelPolicy.filter(({ primary }) => primary === typed.reason);
  const [only] = rows.length === 1 ? rows : [];
  const row = only ?? findPolicyRow(typed.reason, typed.subReason);
  return {
    ...typed,
    subReason: row?.secondary ?? '',
    otherReason: row?.secondary === 'OTHER_REASON' ? typed.otherReason : '',
    outOfOfficeDays: row?.action?.kind === 'CREATE_OOO_BLOCK' ? typed.outOfOfficeDays : [],
  };
}

/** @param day the local day of the appointment, which a provider who is away blocks first */
export function toReasonValues(draft: CancelForm, day: string): ReasonValues {
  const { reason, subReason, otherReason, additionalDetails, outOfOfficeDays: days } = draft;
  return { reason, subReason, otherReason, additionalDetails, outOfOfficeDays: days.length > 0 ? [...days] : [day] };
}
