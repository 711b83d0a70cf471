import { Refusal } from './refusal.ts';

/** Version of the page that sends the request. Other programs do not send it. */
export const pageVersionHeader = 'linden-page-version';

/**
 * Refuses mutations by pages older than the minimum, because their values may have changed meaning. They may still read.
 * @throws {Refusal}
 */
export function checkPageVersion(sent: string | string[] | undefined, minimum: number): void {
  if (sent === undefined) return;
  const version = typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : -1;
  if (version < minimum) throw new Refusal('VERSION_OUT_OF_DATE');
}
