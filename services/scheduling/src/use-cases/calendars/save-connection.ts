import { appendAudit } from '@linden/platform/audit/audit';
import { DomainError } from '@linden/platform/domain-error';
import type { ConnectedCalendar } from '@linden/proto/scheduling/v1/practice_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import type { CalendarAccount } from '#src/domain/calendars/calendar-account.ts';
import { maxAccounts } from '#src/domain/calendars/sync-state.ts';
import type { CalendarAccess } from '#src/ports/calendars.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import {
  findCalendarAccount,
  listCalendarAccounts,
  saveCalendarAccess,
} from '#src/store/calendars/calendar-accounts.ts';
import { lockSchedule } from '#src/store/hours/schedules.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { openAccess, sealAccess } from './calendar-access.ts';
import { buildCalendarProto } from './calendar-to-proto.ts';

export type Connection = {
  readonly caller: Caller;
  readonly providerId: string;
  readonly id: string;
  readonly access: CalendarAccess;
};

/** Stores how to sign in to an account and requests its first reading. Errors CALENDARS_TOO_MANY, CALENDAR_ID_TAKEN. */
export async function saveConnection(
  { store, externalCalendars }: AppointmentContext,
  { caller, providerId, id, access }: Connection,
): Promise<{ calendar?: ConnectedCalendar }> {
  const sealed = { id, providerId, kind: access.kind, ...sealAccess(externalCalendars.sealer, id, access) };
  const { account, now } = await openTransactionFor(store, caller).tx(async (tx) => {
    // The same sign-in may be finished twice at once.
    await lockSchedule(tx, providerId);
    const known = await findCalendarAccount(tx, id);
    if (known && isFinished(externalCalendars, known, access)) return { account: known, now: await readClock(tx) };
    await checkRoom(tx, providerId, id);
    if (!(await saveCalendarAccess(tx, sealed))) throw idTaken();
    await appendAudit(tx, { actor: caller.identity, action: 'calendar.connect', subject: providerId });
    return { account: await findCalendarAccount(tx, id), now: await readClock(tx) };
  });
  externalCalendars.askToSync(id);
  return account ? { calendar: buildCalendarProto(externalCalendars, account, now) } : {};
}

/** Whether the account was connected by this sign-in, or by one that began later. */
function isFinished({ sealer }: AppointmentContext['externalCalendars'], known: CalendarAccount, next: CalendarAccess) {
  if (next.kind === 'CALDAV' || next.signInExpiresAt === undefined) return false;
  const before = openAccess(sealer, known);
  return before.kind !== 'CALDAV' && (before.signInExpiresAt ?? 0) >= next.signInExpiresAt;
}

/** Throws CALENDARS_TOO_MANY when a provider has as many other accounts as they may have. */
export async function checkRoom(tx: CareTx, providerId: string, id: string): Promise<void> {
  const others = (await listCalendarAccounts(tx, providerId)).filter((each) => each.id !== id);
  if (others.length >= maxAccounts) throw tooMany();
}

function tooMany(): DomainError {
  const message = `a provider connects at most ${maxAccounts} calendar accounts`;
  return new DomainError({ code: 'CALENDARS_TOO_MANY', kind: 'conflict', message, field: 'id' });
}

function idTaken(): DomainError {
  const message = 'another account has this id';
  return new DomainError({ code: 'CALENDAR_ID_TAKEN', kind: 'conflict', message, field: 'id' });
}
