import { Refusal } from './refusal.ts';

/** Says which version of the pages asks; who is no page of ours does not send it. */
export const pageVersionHeader = 'linden-page-version';

/**
 * Pages older than the minimum change nothing: what they send may mean something else by now. They may still read.
 * @throws {Refusal}
 */
export function checkPageVersion(sent: string | string[] | undefined, minimum: number): void {
  if (sent === undefined) return;
  const version = typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : -1;
  if (version < minimum) throw new Refusal('VERSION_OUT_OF_DATE');
}
