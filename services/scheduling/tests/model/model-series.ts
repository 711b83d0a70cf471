import { DomainError } from '@linden/platform/domain-error';
import { SeriesScope } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { FOLLOW_UP, hour, VIRTUAL } from '#tests/support/bookings.ts';
import { at } from '#tests/support/messages.ts';
import { refusals } from '#tests/support/series.ts';
import { type ModelAppointment, weekMs } from './model.ts';
import { idsOf, type Operation } from './model-operations.ts';

const minutes = 30;

const bookSeries: Operation = async (world) => {
  const { model, pick, below, base, chance } = world;
  const provider = pick(world.providers);
  const patient = pick(world.patients);
  if (!provider || !patient) return undefined;
  const { providerId } = provider;
  const { patientId } = patient;
  const count = 2 + below(3);
  const weeksBetween = 1 + below(2);
  const start = base + below(2) * weekMs + below(6) * hour;
  const leaveOut = chance(0.4) ? [below(count)] : [];
  const numbers = Array.from({ length: count }, (_, number) => number).filter((number) => !leaveOut.includes(number));
  const wanted = numbers.map((number) => ({
    number,
    providerId,
    start: start + number * weeksBetween * weekMs,
    minutes,
  }));
  const expected = model.conflicts(wanted, patientId, []).join() || `BOOKED ${numbers.length}`;
  const slot = { providerId, type: FOLLOW_UP, location: VIRTUAL, start: at(start) };
  const rhythm = { weeksBetween, numRecurrencesRequested: count, leaveOut };
  const side = chance(0.5) ? patient : provider;
  const answer = await side.as.bookSeries({ key: world.key(), slot, patientId, usState: 'NY', ...rhythm });
  for (const [index, { id, grouping }] of answer.appointments.entries()) {
    const time = wanted[index];
    if (!time) throw new Error('more sessions than requested');
    const { number, ...rest } = time;
    const series = { id: grouping?.id ?? '', number };
    model.appointments.push({ ...rest, id, patientId, series, status: 'CONFIRMED', changes: ['BOOKED'] });
  }
  const { appointments } = answer;
  return { expected, answered: appointments.length > 0 ? `BOOKED ${appointments.length}` : refusals(answer).join() };
};

/** Computes the new times that UpdateSeries promises, in UTC, without clock changes. */
function placesOf(named: ModelAppointment, targets: readonly ModelAppointment[], start: number, weeksBetween: number) {
  const own = named.series?.number ?? 0;
  return targets.map((each) => {
    const number = each.series?.number ?? 0;
    const inRhythm = weeksBetween > 0 && number > own;
    const to = inRhythm ? start + (number - own) * weeksBetween * weekMs : each.start + (start - named.start);
    return { each, time: { number, providerId: each.providerId, start: to, minutes } };
  });
}

function findWhyNothingMoves(named: ModelAppointment, targets: readonly ModelAppointment[]): string | undefined {
  if (named.status === 'CANCELED') return 'APPOINTMENT_CANCELED';
  return targets.length === 0 ? 'NOTHING_TO_MOVE' : undefined;
}

const updateSeries: Operation = async (world) => {
  const { model, pick, below, chance } = world;
  const named = pick((chance(0.85) ? model.live() : model.appointments).filter(({ series }) => series));
  if (!named) return undefined;
  const scope = pick(['FOLLOWING', 'ALL'] as const) ?? 'ALL';
  const shift = pick([hour, -hour, weekMs, 2 * weekMs, -weekMs, 0]) ?? 0;
  const start = named.start + shift;
  const weeksBetween = chance(0.3) ? 1 + below(3) : 0;
  const leaveOut = chance(0.3) ? [below(4)] : [];
  const targets = model.inScope(named, scope).filter(({ series }) => !leaveOut.includes(series?.number ?? 0));
  const places = placesOf(named, targets, start, weeksBetween);
  // A session within a day would count as late, which these operations do not cover.
  if (places.some(({ time }) => time.start < world.base)) return undefined;
  const moves = places.filter(({ each, time }) => each.start !== time.start);
  const refused = model.conflicts(
    moves.map(({ time }) => time),
    named.patientId,
    moves.map(({ each }) => each.id),
  );
  const done = refused.join() || idsOf(targets as never);
  const expected = findWhyNothingMoves(named, targets) ?? done;
  const side = chance(0.5)
    ? world.patients.find(({ patientId }) => patientId === named.patientId)
    : world.providers.find(({ providerId }) => providerId === named.providerId);
  const proto = scope === 'ALL' ? SeriesScope.ALL : SeriesScope.THIS_AND_FOLLOWING;
  const ask = { key: world.key(), appointmentId: named.id, scope: proto, start: at(start), weeksBetween, leaveOut };
  const answered = await side?.as.updateSeries(ask).then(
    (answer) => refusals(answer).join() || idsOf(answer.appointments),
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );
  const moved = expected === done && refused.length === 0 ? moves : [];
  for (const { each, time } of moved) model.change(each, 'MOVED', { start: time.start });
  return { expected, answered: answered ?? '' };
};

export const seriesOperations = { bookSeries, updateSeries };
