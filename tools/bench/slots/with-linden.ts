import type { Schedule } from '../../../services/scheduling/src/domain/hours/schedule.ts';
import { openSlots } from '../../../services/scheduling/src/domain/slots/slots.ts';
import type { Contestant, Member, Team } from './team.ts';

export const linden: Contestant = {
  name: 'linden',
  openStarts(team) {
    const open = new Set<number>();
    for (const member of team.members) {
      const busy = member.busy.map(({ start, end }) => ({ start: start / 60_000, end: end / 60_000 }));
      const slots = openSlots(scheduleOf(member, team), busy, {
        now: team.from,
        to: team.to,
        appointmentType: 'INTAKE',
        locations: ['VIRTUAL'],
      });
      for (const start of slots.virtual) open.add(start);
    }
    return [...open].sort((a, b) => a - b).map((minute) => minute * 60_000);
  },
};

function scheduleOf(member: Member, team: Team): Schedule {
  return {
    providerId: '',
    timeZone: member.timeZone,
    startIncrementMinutes: team.slotMinutes,
    initialSessionMinutes: team.slotMinutes,
    followUpMinutes: team.slotMinutes,
    bufferMinutes: 0,
    leadTimeMinutes: 0,
    horizonDays: 365,
    reviewsNewClients: false,
    windows: member.windows.map(({ weekday, from, to }) => ({
      dayOfWeek: weekday,
      startMinute: from[0] * 60 + from[1],
      endMinute: to[0] * 60 + to[1],
      inOffice: false,
      virtual: true,
    })),
    stateSettings: [],
  };
}
