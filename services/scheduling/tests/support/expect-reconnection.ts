import { CalendarFault, CalendarState } from '@linden/proto/scheduling/v1/practice_service_pb';
import { expect } from 'vitest';

type ConnectedCalendar = {
  readonly account: { revoke(): void };
  /** Reads the calendar at its vendor. */
  read(): Promise<unknown>;
  list(): Promise<unknown>;
  /** Whether the provider's hour so many hours from now is open. */
  isOpen(hours: number): Promise<boolean>;
  signIn(): Promise<unknown>;
};

/** Expects that after its grant is revoked at the vendor, a calendar with an event in hour 2 keeps it, and works again after a new sign-in. */
export async function expectReconnectionAfterRevoke(mine: ConnectedCalendar): Promise<void> {
  await mine.read();
  mine.account.revoke();
  await mine.read();
  const refused = { state: CalendarState.SIGN_IN_REFUSED, fault: CalendarFault.SIGN_IN_REFUSED, isStale: true };
  expect(await mine.list()).toMatchObject([refused]);
  expect(await mine.isOpen(2)).toBe(false);
  await mine.signIn();
  await mine.read();
  expect(await mine.list()).toMatchObject([{ state: CalendarState.CONNECTED, isStale: false }]);
}
