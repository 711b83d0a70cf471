import { createHmac } from 'node:crypto';
import { type Counter, metrics } from '@opentelemetry/api';
import type { Logger } from '#src/telemetry/log.ts';

/** Refusals that operators must see. The alert rules of the chart use the same names. */
export const refusalKinds = [
  /** A wrong password. The reason says whether there is such an account. */
  'password',
  /** A wrong code or passkey of a second step. */
  'second_step',
  /** A budget of requests, passwords, codes or mails is used up. */
  'throttle',
  /** A visitor's budget of bookings, holds or codes is used up. */
  'visitor_cap',
  /** A budget of one account, or of one session, is used up. */
  'account_cap',
  /** A recipient's budget of letters is used up. */
  'letter_cap',
  /** An uploaded file is not what it says, too large, or too many wait for their check. */
  'upload',
  /** The address of an external calendar, or what it contains. */
  'calendar',
  /** A cancellation by a provider, a contest, a complaint, or new clients turned on while locked. The pages check what they send. */
  'practice',
  /** A staff member called what they may not call. */
  'staff_call',
  /** Another caller called what they may not call. */
  'call',
  /** A caller token between services is missing, forged, or meant for another service. */
  'caller_token',
  /** An access token is forged or foreign. */
  'access_token',
  /** A token of a session that has ended. */
  'ended_session',
  /** A proof of possession is missing, wrong, or was used before. */
  'dpop_proof',
  /** The issuer refused a code or a refresh token. */
  'grant',
  /** A mailed link that is unknown, used or expired. */
  'link',
  /** An event that the card processor did not sign, or that is too old. */
  'card_event',
  /** A form or request from another site. */
  'cross_site',
] as const;

export type RefusalKind = (typeof refusalKinds)[number];

export interface SecurityRefusal {
  kind: RefusalKind;
  /** A code, never text that was sent. */
  reason: string;
  method?: string;
  account_id?: string;
  /** Keyed hash of the address or name that was tried. */
  subject_id?: string;
  /** Keyed hash of the network that the request came from. */
  network_id?: string;
}

let counter: Counter | undefined;

/** Counts a refusal and writes one log line about it, without names, addresses or networks. */
export function reportRefusal(logger: Logger, refusal: SecurityRefusal): void {
  // Created at first use, because telemetry may be registered after this file is loaded.
  counter ??= metrics.getMeter('linden-security').createCounter('linden.security.refusals');
  counter.add(1, { 'linden.refusal': refusal.kind, 'linden.reason': refusal.reason });
  logger.warn({ event: 'security_refusal', ...refusal }, 'a request was refused');
}

/** Returns a keyed hash under which lines about the same address or network can be found. */
export function computeReportId(key: Buffer | string, text: string): string {
  return createHmac('sha256', key).update(`report\n${text}`).digest('base64url').slice(0, 16);
}
