import { createHmac } from 'node:crypto';

/** Returns the password of an application role. Each has its own, so that a leaked one opens only one schema. */
export function getRolePassword(secret: string, role: string): string {
  return createHmac('sha256', secret).update(role).digest('base64url');
}
