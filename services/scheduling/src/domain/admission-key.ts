/** The key under which accounts keeps somebody who came with an attempt to book. */
export function admissionKey(attemptId: string): string {
  return `booking:${attemptId}`;
}
