import { randomBytes, randomUUID } from 'node:crypto';
import { DomainError } from '@linden/platform/domain-error';
import { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { retryUntilAnswered } from '../answers.ts';
import { getPersonName } from '../callers.ts';
import type { Sessions } from '../cast-appointments.ts';
import type { Cell } from '../sample.ts';

/** The appointments of a row, by patient and provider. */
export function getSessions({ caller, object, cast: { appointments } }: Cell): Sessions {
  if (object.startsWith("a partner's")) return appointments.ofPartner;
  if (object.startsWith('booked in their browser')) return appointments.ofBrowser;
  if (object.startsWith('a child in their care')) return appointments.ofChild;
  if (object.startsWith('a child no longer')) return appointments.ofFormerChild;
  if (object.startsWith('of their own client')) return appointments.ofClient;
  if (object.startsWith('their own'))
    return caller === 'unconverted client' ? appointments.ofUnconverted : appointments.ofClient;
  return appointments.ofOthers;
}

/** Returns the key that the row uses: the id, or ids from a link. */
export function getKey({ object }: Cell, { id, eventId, shortId }: Sessions['live']) {
  if (object === 'an unknown id') return { id: randomUUID() };
  if (object.includes('by both ids')) return { eventId, shortId };
  return object.includes('by one id') ? { eventId } : { id };
}

/** The patient and provider that a row books; no patient for a new person. */
export function getPair({ caller, object, cast }: Cell) {
  const { theirs, another } = cast.appointments;
  const own = caller === 'unconverted client' ? cast.own.unconverted : cast.own.client;
  switch (object) {
    case 'for themselves':
    case 'for their own client':
      return { patientId: own.id, provider: theirs };
    case 'for their own client, with another provider':
      return { patientId: own.id, provider: another };
    case 'for a child in their care':
      return { patientId: cast.child.id, provider: theirs };
    case 'for a child no longer in their care':
      return { patientId: cast.formerChild.id, provider: theirs };
    case 'for a person who is not their client':
      return { patientId: cast.others.patient.id, provider: theirs };
    case 'for an unknown patient':
      return { patientId: randomUUID(), provider: theirs };
    case 'for a new person':
      return { patientId: '', provider: another };
    default:
      return { patientId: cast.others.patient.id, provider: another };
  }
}

const hour = 3_600_000;

/** A past time, so that an allowed caller is refused and nothing is booked. */
export function yesterday(): number {
  return Math.floor(Date.now() / hour) * hour - 24 * hour;
}

/** An account or a browser of this row alone, without holds. */
export async function createHolder({ caller, cast }: Cell): Promise<string> {
  if (caller === 'visitor') return randomBytes(11).toString('hex').replaceAll('0', 'z').slice(0, 22);
  const name = getPersonName(caller);
  return name ? cast.factors.fresh(name, false) : '';
}

/** A hold of the caller or of another account. */
export async function getHold({ caller, object, account, cast }: Cell): Promise<string> {
  const { clients, appointments } = cast;
  if (object !== 'their own') return appointments.holdOfAnother;
  const as = clients.as(AppointmentService, 'scheduling', caller, account);
  const slot = { key: randomUUID(), slot: appointments.openSlot() };
  return retryUntilAnswered(true, () => as.holdSlot(slot).then(({ hold }) => hold?.id ?? '', readCode));
}

/** A hold under which its holder has saved a draft. It is released, because a visitor has two at most. */
export async function getHoldWithDraft(cell: Cell): Promise<string> {
  const { caller, object, account, cast } = cell;
  const holdId = await getHold(cell);
  if (object !== 'their own') return holdId;
  const as = cast.clients.as(AppointmentService, 'scheduling', caller, account);
  await retryUntilAnswered(true, () => as.saveBookingDraft({ holdId, draft: 'typed' }).then(() => '', readCode));
  await retryUntilAnswered(true, () => as.releaseHold({ holdId }).then(() => '', readCode));
  return holdId;
}

function readCode(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  throw error;
}

export const overrideReason = 'the client can only come then';
