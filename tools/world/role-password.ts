import { createHmac } from 'node:crypto';

/** Each application role has a password of its own, so that one that is known opens one schema and not the others. */
export function rolePassword(secret: string, role: string): string {
  return createHmac('sha256', secret).update(role).digest('base64url');
}
