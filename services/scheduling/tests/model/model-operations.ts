import { DomainError } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { type Appointment, AppointmentStatus } from '@linden/proto/scheduling/v1/appointment_pb';
import { SeriesScope, TimeRefusal } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { endHolds } from '#src/jobs/end-holds.ts';
import { byId } from '#tests/support/appointment-changes.ts';
import { CONSULTATION, FOLLOW_UP, hour, INTAKE, VIRTUAL } from '#tests/support/bookings.ts';
import { at } from '#tests/support/messages.ts';
import { type ModelAppointment, weekMs } from './model.ts';
import type { ModelWorld } from './model-cast.ts';

/** The expected and the actual outcome; `undefined` when the operation does not apply. */
type Outcome = { readonly expected: string; readonly answered: string } | undefined;
export type Operation = (world: ModelWorld) => Promise<Outcome>;

const kinds = [
  [INTAKE, 60],
  [FOLLOW_UP, 30],
  [CONSULTATION, 15],
] as const;

const slotIn = ({ base, below }: ModelWorld) => base + below(4) * weekMs + below(6) * hour;
const kindIn = ({ pick }: ModelWorld) => pick(kinds) ?? kinds[0];

/** Returns the code of an error, or the summary of an answer. */
async function toldBy<T>(call: Promise<T>, told: (answer: T) => string): Promise<string> {
  try {
    return told(await call);
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

const book: Operation = async (world) => {
  const { model, pick, chance, partner } = world;
  const provider = pick(world.providers);
  const patient = pick(world.patients);
  if (!provider || !patient) return undefined;
  const integration = chance(0.25);
  const held = chance(0.5) ? pick(model.holds.filter(({ holder }) => holder === patient.holder)) : undefined;
  const hold = integration ? undefined : held;
  const [type, minutes] = kindIn(world);
  const time = { providerId: hold?.providerId ?? provider.providerId, start: hold?.start ?? slotIn(world), minutes };
  const expected = model.conflict(time, patient.patientId, hold ? [hold.id] : []) ?? 'BOOKED';
  const slot = { providerId: time.providerId, type, location: VIRTUAL, start: at(time.start) };
  const who = { case: 'patientId', value: patient.patientId } as const;
  const ask = { key: world.key(), slot, who, usState: 'NY', integration, holdId: hold?.id ?? '' };
  const answer = await (integration ? partner : patient.as).bookAppointment(ask);
  const { appointment, refusedAs } = answer;
  if (appointment) {
    model.drop(hold?.id);
    const status = integration ? 'UNCONFIRMED' : 'CONFIRMED';
    const { patientId } = patient;
    model.appointments.push({ ...time, id: appointment.id, patientId, series: undefined, status, changes: ['BOOKED'] });
  }
  return { expected, answered: appointment ? 'BOOKED' : getEnumName(TimeRefusal, refusedAs) };
};

const hold: Operation = async (world) => {
  const { model, pick } = world;
  const provider = pick(world.providers);
  const holding = pick([...world.patients, world.visitor]);
  if (!provider || !holding) return undefined;
  const [type, minutes] = kindIn(world);
  const time = { providerId: provider.providerId, start: slotIn(world), minutes };
  const { holder } = holding;
  const theirs = model.holds.filter((each) => each.holder === holder);
  // As when it is open in two tabs.
  const own = theirs.find(
    (each) => each.providerId === time.providerId && each.start === time.start && each.type === type,
  );
  const free = theirs.length >= 2 ? 'HOLDS_EXHAUSTED' : 'HELD';
  const expected = own ? 'HELD AGAIN' : (model.conflict(time, undefined) ?? free);
  const slot = { providerId: time.providerId, type, location: VIRTUAL, start: at(time.start) };
  const answered = await toldBy(holding.as.holdSlot({ key: world.key(), slot }), (answer) => {
    if (answer.hold && own) return answer.hold.id === own.id ? 'HELD AGAIN' : 'HELD TWICE';
    if (answer.hold) model.holds.push({ ...time, id: answer.hold.id, holder, type });
    return answer.hold ? 'HELD' : getEnumName(TimeRefusal, answer.refusedAs);
  });
  return { expected, answered };
};

const release: Operation = async ({ model, pick, patients, visitor }) => {
  const held = pick(model.holds);
  const holding = [...patients, visitor].find(({ holder }) => holder === held?.holder);
  if (!held || !holding) return undefined;
  await holding.as.releaseHold({ holdId: held.id });
  model.drop(held.id);
  return { expected: '', answered: '' };
};

/** Expires a hold; sometimes it is not swept before the next one. */
const expire: Operation = async ({ model, pick, service, chance }) => {
  const held = pick(model.holds);
  if (!held) return undefined;
  await service.sql(`update scheduling.holds set expires_at = now() - interval '1 s' where id = $1`, [held.id]);
  model.drop(held.id);
  if (chance(0.5)) await endHolds({ store: service.store, wakeConsumers: () => {} });
  return { expected: '', answered: '' };
};

/** Picks an appointment, mostly a live one, because after a while most are not. */
export function someOf({ model, pick, chance }: ModelWorld): ModelAppointment | undefined {
  return pick(chance(0.85) ? model.live() : model.appointments);
}

/** Returns the caller who acts on it: its client's side or its provider. */
function sideOf({ chance, patients, providers }: ModelWorld, { patientId, providerId }: ModelAppointment) {
  const patient = patients.find((each) => each.patientId === patientId);
  const provider = providers.find((each) => each.providerId === providerId);
  return chance(0.5) ? patient : provider;
}

const move: Operation = async (world) => {
  const { model } = world;
  const one = someOf(world);
  const side = one && sideOf(world, one);
  if (!one || !side) return undefined;
  const start = slotIn(world);
  const isThere = one.start === start;
  const conflict = isThere ? undefined : model.conflict({ ...one, start }, one.patientId, [one.id]);
  // A canceled appointment cannot be moved, not even to its own time.
  const expected = one.status === 'CANCELED' ? 'APPOINTMENT_CANCELED' : (conflict ?? 'MOVED');
  const ask = { key: world.key(), ...byId(one), start: at(start) };
  const answered = await toldBy(side.as.rescheduleAppointment(ask), (answer) =>
    answer.moved ? 'MOVED' : getEnumName(TimeRefusal, answer.refusedAs),
  );
  if (answered === 'MOVED' && !isThere) model.change(one, 'MOVED', { start });
  return { expected, answered };
};

const cancel: Operation = async (world) => {
  const { model, pick } = world;
  const one = someOf(world);
  const side = one && sideOf(world, one);
  if (!one || !side) return undefined;
  const scope = pick(['THIS', 'FOLLOWING', 'ALL'] as const) ?? 'THIS';
  const others = one.series && scope !== 'THIS' ? model.inScope(one, scope) : [];
  const targets = others.length > 0 ? others : [one];
  const expected = targets
    .map(({ id }) => id)
    .sort()
    .join();
  const { THIS, THIS_AND_FOLLOWING, ALL } = SeriesScope;
  const ask = {
    key: world.key(),
    ...byId(one),
    reason: 'OTHER',
    scope: { THIS, FOLLOWING: THIS_AND_FOLLOWING, ALL }[scope],
  };
  const { appointments } = await side.as.cancelAppointment(ask);
  for (const each of targets) if (each.status !== 'CANCELED') model.change(each, 'CANCELED', { status: 'CANCELED' });
  return { expected, answered: idsOf(appointments) };
};

/** Confirms for the client, declines as the provider, or lets it lapse. */
const settle: Operation = async (world) => {
  const { model, pick, service, advancer } = world;
  const one = someOf(world);
  const provider = world.providers.find(({ providerId }) => providerId === one?.providerId);
  if (!one || !provider) return undefined;
  const how = pick(['confirm', 'decline', 'lapse'] as const) ?? 'confirm';
  const before = one.status;
  if (how === 'confirm') {
    const answered = await toldBy(world.partner.confirmAppointment(byId(one)), ({ appointment }) =>
      statusOf(appointment),
    );
    if (before === 'UNCONFIRMED') model.change(one, 'CONFIRMED', { status: 'CONFIRMED' });
    return { expected: before === 'CANCELED' ? 'APPOINTMENT_CANCELED' : 'CONFIRMED', answered };
  }
  if (how === 'decline') {
    const ask = { ...byId(one), reason: 'OTHER' };
    const answered = await toldBy(provider.as.declineAppointment(ask), ({ appointment }) => statusOf(appointment));
    if (before === 'UNCONFIRMED') model.change(one, 'DECLINED', { status: 'CANCELED' });
    return { expected: before === 'CONFIRMED' ? 'APPOINTMENT_CONFIRMED' : 'CANCELED', answered };
  }
  await service.sql(
    `update scheduling.appointments set confirm_by = now() - interval '1 s' where id = $1 and status = 'UNCONFIRMED'`,
    [one.id],
  );
  const lapsed = await advancer.lapse(one.id);
  if (before === 'UNCONFIRMED') model.change(one, 'LAPSED', { status: 'CANCELED' });
  return { expected: String(before === 'UNCONFIRMED'), answered: String(lapsed) };
};

export function idsOf(appointments: readonly Appointment[]): string {
  return appointments
    .map(({ id }) => id)
    .sort()
    .join();
}

function statusOf(appointment: Appointment | undefined): string {
  return AppointmentStatus[appointment?.status ?? AppointmentStatus.UNSPECIFIED];
}

export const singleOperations = { book, hold, release, expire, move, cancel, settle };
