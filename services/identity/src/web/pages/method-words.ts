/** Returns the method's name for its owner. */
export function getMethodName({ kind, label }: { kind: string; label: string }): string {
  if (kind === 'SMS') return `Text message to the number ending in ${label}`;
  if (kind === 'VOICE') return `Call to the number ending in ${label}`;
  if (kind === 'PASSKEY') return `Passkey “${label}”`;
  return 'Authenticator app';
}

/** Formats a date in UTC. */
export function formatDay(at: Date): string {
  return at.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
}
