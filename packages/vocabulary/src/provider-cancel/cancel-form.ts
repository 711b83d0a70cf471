import { findPolicyRow } from './cancel-policy.ts';
import { listPlaceholders, noteLengths } from './note-template.ts';

/** What a provider enters to cancel (P3.6-1). Texts as typed. */
export type CancelForm = {
  readonly reason: string;
  readonly subReason: string;
  readonly otherReason: string;
  readonly additionalDetails: string;
  readonly sharedContext: string;
  readonly noteToClient: string;
  readonly internalNote: string;
  /** Local days of the provider, `YYYY-MM-DD`. Only for a reason that blocks days. */
  readonly outOfOfficeDays: readonly string[];
};

type CancelFaultCode =
  | 'REQUIRED'
  | 'NOT_IN_LIST'
  | 'TOO_SHORT'
  | 'DAYS_NOT_ALLOWED'
  | 'TOO_MANY'
  | 'INVALID_DATE'
  | 'NOTE_HAS_PLACEHOLDER'
  | 'TOO_LONG';

export type CancelFault = {
  readonly field: keyof CancelForm;
  readonly code: CancelFaultCode;
  readonly message: string;
};

/** Texts of P5.1-1 to P5.1-5, to the letter. */
export const cancelMessages = {
  reason: 'This question is required. Please select a reason.',
  noteMissing: 'Please add a note to send to your client',
  noteShort: `Note must be at least ${noteLengths.minimum} characters long`,
  otherShort: `At least ${noteLengths.otherMinimum} characters required`,
  internalMissing: 'Please add a note with more details for our team to review',
} as const;

/** Most days that one cancellation blocks. */
export const maxOutOfOfficeDays = 31;

/** Returns what is wrong with the form, in the order of the wizard's steps. */
export function cancelFormFaults(form: CancelForm): CancelFault[] {
  return [...reasonFaults(form), ...noteFaults(form), ...tooLong(form)];
}

function reasonFaults({ reason, subReason, otherReason, outOfOfficeDays: days }: CancelForm): CancelFault[] {
  const fault = (field: keyof CancelForm, code: CancelFaultCode, message: string = cancelMessages.reason) => [
    { field, code, message },
  ];
  if (reason === '') return fault('reason', 'REQUIRED');
  if (subReason === '') return fault('subReason', 'REQUIRED');
  const row = findPolicyRow(reason, subReason);
  if (!row) return fault('subReason', 'NOT_IN_LIST', 'Please select a reason from the list.');
  const isOther = row.secondary === 'OTHER_REASON';
  if (isOther && otherReason.trim().length < noteLengths.otherMinimum)
    return fault('otherReason', 'TOO_SHORT', cancelMessages.otherShort);
  if (row.action?.kind !== 'CREATE_OOO_BLOCK')
    return days.length > 0 ? fault('outOfOfficeDays', 'DAYS_NOT_ALLOWED', 'This reason blocks no days.') : [];
  if (days.length === 0) return fault('outOfOfficeDays', 'REQUIRED', 'Please choose at least one day.');
  if (days.length > maxOutOfOfficeDays)
    return fault('outOfOfficeDays', 'TOO_MANY', `Please choose at most ${maxOutOfOfficeDays} days.`);
  if (!days.every(isDay) || new Set(days).size < days.length)
    return fault('outOfOfficeDays', 'INVALID_DATE', 'Please choose each day once.');
  return [];
}

function noteFaults({ reason, subReason, noteToClient, internalNote }: CancelForm): CancelFault[] {
  const faults: CancelFault[] = [];
  const note = noteToClient.trim();
  const field = 'noteToClient';
  if (note === '') faults.push({ field, code: 'REQUIRED', message: cancelMessages.noteMissing });
  else if (note.length < noteLengths.minimum)
    faults.push({ field, code: 'TOO_SHORT', message: cancelMessages.noteShort });
  const [left] = listPlaceholders(note);
  if (left)
    faults.push({ field, code: 'NOTE_HAS_PLACEHOLDER', message: `Please replace {${left}} with your own words.` });
  if (findPolicyRow(reason, subReason)?.needsInternalNote && internalNote.trim() === '')
    faults.push({ field: 'internalNote', code: 'REQUIRED', message: cancelMessages.internalMissing });
  return faults;
}

const texts = ['otherReason', 'additionalDetails', 'sharedContext', 'noteToClient', 'internalNote'] as const;

function tooLong(form: CancelForm): CancelFault[] {
  const message = `At most ${noteLengths.maximum} characters`;
  return texts.flatMap((field) =>
    form[field].length > noteLengths.maximum ? [{ field, code: 'TOO_LONG', message }] : [],
  );
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`, of the years 2000 to 2199. */
function isDay(text: string): boolean {
  const at = /^2[01]\d{2}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  // Some engines read February 30 as March 2.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
