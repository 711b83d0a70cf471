import { randomUUID } from 'node:crypto';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { type Timestamp, timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import { Relation, SexOnInsurance } from '@linden/proto/resource/v1/profile_pb';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';
import {
  AppointmentService,
  type BookAppointmentRequestSchema,
  TimeRefusal,
} from '@linden/proto/scheduling/v1/appointment_service_pb';
import { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import type { Clients } from './cast.ts';
import { pickOpenProviders } from './open-providers.ts';
import type { AuthorizationWorld } from './world.ts';

const hour = 3_600_000;

/** Patients by owner, the provider's account, and the browser that books. */
interface Whose {
  client: string;
  unconverted: string;
  child: string;
  formerChild: string;
  others: string;
  account: string;
  otherClient: string;
  browser: string;
}

/** Appointments of one pair: an upcoming one, and a canceled one, so that canceling it again changes nothing. */
export interface Sessions {
  live: Appointment;
  canceled: Appointment;
}

type Who = NonNullable<MessageInitShape<typeof BookAppointmentRequestSchema>['who']>;

/**
 * Creates the cast's appointments with the cast's provider, those of another client with another provider, and times held by another
 * client.
 */
export async function castAppointments(clients: Clients, world: AuthorizationWorld, whose: Whose) {
  const { theirs, another } = pickOpenProviders(world.synthetic);
  const operator = clients.as(AppointmentService, 'scheduling', 'operator');
  const schedules = clients.as(SchedulingService, 'scheduling', 'operator');
  for (const { schedule } of [theirs, another]) await schedules.putSchedule({ schedule });
  const people = clients.as(PeopleService, 'accounts', 'operator');
  await people.putProviderAccount({ accountId: whose.account, providerId: theirs.id });
  const nextStart = startsFrom(72 * hour);
  const slotAt = (providerId: string, start: Timestamp) => ({
    providerId,
    start,
    type: AppointmentType.INTAKE,
    location: AppointmentLocation.VIRTUAL,
  });
  const book = async (at: typeof theirs, who: Who, as = operator, more = {}) => {
    const slot = slotAt(at.id, nextStart());
    const answer = await as.bookAppointment({ key: randomUUID(), slot, usState: at.usState, who, ...more });
    if (!answer.appointment) throw new Error(`not booked: ${TimeRefusal[answer.refusedAs]}`);
    return answer.appointment;
  };
  const both = async (at: typeof theirs, who: Who, as = operator): Promise<Sessions> => {
    const live = await book(at, who, as);
    const canceled = await book(at, who, as);
    await operator.cancelAppointment({ key: randomUUID(), appointment: { id: canceled.id }, reason: 'OTHER' });
    return { live, canceled };
  };
  const patient = (value: string): Who => ({ case: 'patientId', value });
  const visitor = clients.as(AppointmentService, 'scheduling', 'visitor', whose.browser);
  const form: Who = { case: 'profile', value: await newClient(clients, another.usState) };
  const stranger = clients.as(AppointmentService, 'scheduling', 'client', whose.otherClient);
  const held = { key: randomUUID(), slot: slotAt(another.id, nextStart()), usState: another.usState };
  const { hold } = await stranger.holdSlot(held);
  await stranger.saveBookingDraft({ holdId: hold?.id ?? '', draft: 'typed' });
  const live = await book(another, patient(whose.others), operator, { integration: true });
  return {
    theirs,
    another,
    ofClient: await both(theirs, patient(whose.client)),
    ofUnconverted: await both(theirs, patient(whose.unconverted)),
    ofChild: await both(theirs, patient(whose.child)),
    ofFormerChild: await both(theirs, patient(whose.formerChild)),
    ofOthers: await both(another, patient(whose.others)),
    ofBrowser: await both(another, form, visitor),
    /** A partner's booking for another client, which waits to be confirmed. */
    ofPartner: { live, canceled: live } satisfies Sessions,
    holdOfAnother: hold?.id ?? '',
    /** The same key returns the same hold while it lives. */
    isHoldThere: async () => (await stranger.holdSlot(held)).hold?.id === hold?.id,
    /** A time without a booking or hold. */
    openSlot: () => slotAt(another.id, nextStart()),
  };
}

/** Returns full hours one after the other, so that appointments never overlap. */
function startsFrom(ms: number): () => Timestamp {
  let next = Math.ceil((Date.now() + ms) / hour) * hour;
  return () => {
    next += hour;
    return timestampFromMs(next - hour);
  };
}

/** A complete form for an unknown person. */
async function newClient(clients: Clients, state: string) {
  const { agreements } = await clients.as(AdmissionService, 'accounts', 'visitor').listAgreements({});
  return {
    legalFirstName: 'Noor',
    legalLastName: 'Haddad',
    dob: '1990-05-05',
    relation: Relation.SELF,
    email: 'n@linden.example',
    street: '12 Elm Street',
    city: 'Oakland',
    state,
    zipcode: '94609',
    telephone: '5105550123',
    sexOnInsurance: SexOnInsurance.DECLINE_TO_SPECIFY,
    interpreterLanguage: 'English',
    stateOfResidence: state,
    agreements: agreements.map(({ agreement, version }) => ({ agreement, version })),
  };
}
