import { computeWalkFee, findWalkPlan, type Told, type Walk } from '../../../frontend/tests/support/facts/walk.ts';
import { buildMail } from '../../../services/messaging/src/domain/notifications/mail-texts.ts';
import { buildInvitation } from '../../../services/scheduling/src/domain/appointments/invitation.ts';

/** Writes the letter and the calendar file about the session of a walk. */
export function writeFiles(walk: Walk): Told[] {
  return [
    ['letter', 'client', writeLetter(walk)],
    ['calendar file', 'client', writeCalendarFile(walk)],
  ];
}

function writeLetter(walk: Walk): string {
  const { coverage, priceCents } = walk;
  const plan = findWalkPlan(walk);
  const { subject, text } = buildMail(
    {
      template: 'BOOKING_NOTICE',
      kind: 'CONFIRMED',
      reader: 'CLIENT',
      startsAt: new Date(walk.start),
      timeZone: walk.providerZone,
      readerZone: walk.readerZone,
      providerName: walk.name,
      virtual: !walk.inOffice,
      link: 'https://linden.example/',
      noteWaits: false,
      lateFeeCents: computeWalkFee(walk),
      freeUntil: new Date(walk.freeUntil),
      graceMinutes: walk.graceMinutes,
      cost:
        coverage === 'SELF_PAY'
          ? { kind: 'SELF_PAY', cents: priceCents }
          : { kind: 'INSURANCE', ...(plan && { plan }) },
    },
    new Date(walk.now),
  );
  return `Subject: ${subject}\n${text}`;
}

function writeCalendarFile(walk: Walk): string {
  const { ics } = buildInvitation(
    {
      id: 'a',
      eventId: 'e',
      shortId: 's',
      revision: 1n,
      providerId: 'p',
      patientId: 'c',
      bookedBy: 'client',
      type: 'INTAKE',
      location: walk.inOffice ? 'IN_OFFICE' : 'VIRTUAL',
      start: new Date(walk.start),
      end: new Date(walk.end),
      timeZone: walk.providerZone,
      clientTimeZone: walk.readerZone,
      usState: 'CA',
      payorId: undefined,
      firstAppointment: true,
      noShowFeeCents: computeWalkFee(walk),
      isIntegration: false,
      isUnlisted: false,
      crisisUntil: undefined,
      grouping: undefined,
      createdAt: new Date(walk.now),
      status: 'CONFIRMED',
    },
    {
      organizer: 'hello@linden.example',
      providerName: walk.name,
      freeUntil: new Date(walk.freeUntil),
      graceMinutes: walk.graceMinutes,
      now: Date.parse(walk.now),
    },
  );
  return ics;
}
