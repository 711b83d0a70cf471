/** The CPT time rule: 90832 from 16 minutes, 90834 from 38, 90837 from 53; 90791 for an intake. */
export function findCptCode(minutes: number, isIntake: boolean): string | undefined {
  if (minutes < 16) return undefined;
  if (isIntake) return '90791';
  if (minutes < 38) return '90832';
  return minutes < 53 ? '90834' : '90837';
}
