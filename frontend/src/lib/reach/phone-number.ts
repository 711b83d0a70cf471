import { cleanPhone, readUsPhone } from '@linden/vocabulary/people/us-phone';

/** Returns a link that calls the number. */
export function createPhoneLink(typed: string): string {
  const digits = readUsPhone(typed);
  return `tel:${digits ? `+1${digits}` : cleanPhone(typed).replace(/[^\d+]/g, '')}`;
}
