import { type EventQuestion, formatOwnTime } from '#src/domain/calendars/event-reading.ts';
import { type Component, listProperties, readText, readWord } from './components.ts';

/** Whether an event takes its provider's time: it is not canceled, free, or declined. */
export function isBusy(event: Component, question: EventQuestion): boolean {
  if (isCanceled(event) || readWord(event, 'TRANSP') === 'TRANSPARENT') return false;
  if (readWord(event, 'X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE') return false;
  return !isDeclined(event, question.addresses);
}

export function isCanceled(event: Component): boolean {
  return ['CANCELLED', 'CANCELED'].includes(readWord(event, 'STATUS'));
}

/** Declined at one of the provider's addresses, and accepted at none. */
function isDeclined(event: Component, addresses: readonly string[]): boolean {
  const own = new Set(addresses.map(normalizeAddress));
  const answers = listProperties(event, 'ATTENDEE')
    .filter(({ value, parameters }) => [value, parameters.get('EMAIL') ?? ''].map(normalizeAddress).some(isOneOf(own)))
    .map(({ parameters }) => parameters.get('PARTSTAT')?.toUpperCase());
  return answers.includes('DECLINED') && !answers.includes('ACCEPTED') && !answers.includes('TENTATIVE');
}

const isOneOf = (addresses: ReadonlySet<string>) => (address: string) => address !== '' && addresses.has(address);

/** `mailto:` is left out, and letter case and escapes of URLs do not matter. */
export function normalizeAddress(address: string): string {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replace(/\/$/, '');
  try {
    return decodeURIComponent(plain).trim();
  } catch {
    return plain;
  }
}

/** Names of properties in which programs keep the UID of the event that they copied. */
const uidName = /^(?:UID|X-.*UID)$/;

/** Whether an event is a session of Linden, or a copy of one that a program stored under another UID. */
export function isOwnSession(event: Component, { ownUids }: EventQuestion): boolean {
  return event.properties.some(({ name, value }) => uidName.test(name) && ownUids.has(value.trim()));
}

/** Whether an event has the title and the time of a session, which may have moved since the event was copied. */
export function isCopiedSession(
  event: Component,
  { start, end }: { readonly start: number; readonly end: number },
  { ownTimes }: EventQuestion,
): boolean {
  // The title of invitations.
  const isTitle = /^session(?: with .+)?$/i.test(readText(event, 'SUMMARY'));
  return isTitle && ownTimes.has(formatOwnTime(new Date(start), new Date(end)));
}
