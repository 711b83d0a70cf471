import { invalid } from '@linden/platform/domain-error';

const lengths = { least: 10, most: 500 };

/** Reads the reason of a member of staff, without spaces around it: 10 to 500 characters, so that colleagues can use it later. */
export function readStaffReason(value: string): string {
  const reason = value.trim();
  if (reason.length >= lengths.least && reason.length <= lengths.most) return reason;
  throw invalid('INVALID_REASON', `must have ${lengths.least} to ${lengths.most} characters`, 'reason');
}
