import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import type { FieldFaults } from '#src/ui/kit/form/use-kit-form.ts';
import { say } from './words.ts';

/** What is typed to connect a calendar. */
export type ConnectDraft = { serverUrl: string; username: string; password: string };

const maxLength = { serverUrl: 500, username: 200, password: 200 };

/** Returns the message of each field that is wrong, in the order of the fields. */
export function connectFaults(draft: ConnectDraft): FieldFaults<ConnectDraft> {
  const faultOf = (field: keyof ConnectDraft) => {
    if (draft[field].trim() === '') return say('refusals.required');
    return draft[field].length > maxLength[field] ? say('refusals.tooLong') : undefined;
  };
  return { serverUrl: faultOf('serverUrl'), username: faultOf('username'), password: faultOf('password') };
}

const serverCodes = ['SERVER_NOT_A_LINK', 'SERVER_NOT_HTTPS', 'SERVER_NOT_PUBLIC', 'SERVER_HAS_PASSWORD'] as const;

/** Returns why the calendar was not connected: at its field, or as a text about the whole form. */
export function connectRefusal(error: unknown): { faults: FieldFaults<ConnectDraft>; text: string } {
  const outcome = toCallOutcome(error);
  const code = outcome.kind === 'refused' ? outcome.code : undefined;
  const ofServer = serverCodes.find((each) => each === code);
  if (ofServer) return { faults: { serverUrl: say(`refusals.${ofServer}`) }, text: '' };
  if (code === 'CALENDARS_TOO_MANY') return { faults: {}, text: say('refusals.CALENDARS_TOO_MANY') };
  return { faults: {}, text: say('failed') };
}

/** Returns the address that is sent: people type it without `https://`. */
export function completeAddress(text: string): string {
  const address = text.trim();
  return /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[\w.-]+:\d+(\/|$)/.test(address) ? address : `https://${address}`;
}
