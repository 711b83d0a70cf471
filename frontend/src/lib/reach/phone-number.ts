/** Formats a US number as '(415) 555-0100'; others stay as they were typed. */
export function formatPhone(typed: string): string {
  const digits = readUsDigits(typed);
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : typed;
}

/** Returns a link that calls the number. */
export function createPhoneLink(typed: string): string {
  const digits = readUsDigits(typed);
  return `tel:${digits ? `+1${digits}` : typed.replace(/[^\d+]/g, '')}`;
}

function readUsDigits(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^\d{10}$/.test(digits) && !/^\s*\+(?!1)/.test(typed) ? digits : undefined;
}
