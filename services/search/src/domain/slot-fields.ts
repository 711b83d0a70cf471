import { AppointmentType } from '@linden/proto/resource/v1/session_pb';

export type LocationName = 'tele' | 'ip';
type Kind = '' | 'consult_';

/** The index fields of open starts for one kind of appointment at one location, in minutes since 1970, ascending. */
export interface SlotFields {
  slots: `slots_${Kind}${LocationName}`;
  /** The first and the last open start. */
  next: `next_${Kind}${LocationName}`;
  last: `last_${Kind}${LocationName}`;
}

/** Consultation calls have their own fields: calls are shorter, so more of them fit. */
export function getSlotFields(type: AppointmentType, location: LocationName): SlotFields {
  const kind: Kind = type === AppointmentType.CONSULTATION ? 'consult_' : '';
  return { slots: `slots_${kind}${location}`, next: `next_${kind}${location}`, last: `last_${kind}${location}` };
}
