/** Texts of faults. The first three are those of P5.4-1, P5.4-2 and P5.4-5. */
export const faultMessages = {
  required: 'This field is required',
  invalidSelection: 'Invalid selection',
  invalidTimeRange: 'Invalid time range',
  phoneLength: 'Enter 12 characters, for example 555-123-4567',
  invalidType: "This answer can't be read",
  invalidDate: 'Enter a valid date',
  invalidTime: 'Enter a valid time',
} as const;

/** Returns 'Please fix 3 errors to proceed.' */
export function formatFaultCount(count: number): string {
  return `Please fix ${count} ${count === 1 ? 'error' : 'errors'} to proceed.`;
}

export function formatTooLong(maxLength: number): string {
  return `Use at most ${maxLength.toLocaleString('en-US')} characters`;
}

export function formatOutOfRange(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `Enter a number up to ${max}`;
  return max === undefined ? `Enter a number from ${min}` : `Enter a number from ${min} to ${max}`;
}
