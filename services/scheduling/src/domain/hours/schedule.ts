/** Where a session takes place (C3.4-1c). */
export const locations = ['IN_OFFICE', 'VIRTUAL'] as const;
export type Location = (typeof locations)[number];

export type AppointmentType = 'CONSULTATION' | 'DEFAULT' | 'FOLLOW_UP' | 'INTAKE';

/** One period of the week in the provider's wall-clock time. */
export type WeeklyWindow = {
  /** 1 Monday to 7 Sunday. */
  readonly dayOfWeek: number;
  /** Minutes after local midnight, 0 to 1439. */
  readonly startMinute: number;
  /** Exclusive; above 1440 the window runs into the next day. At most `startMinute + 1440`. */
  readonly endMinute: number;
  readonly inOffice: boolean;
  readonly virtual: boolean;
};

/** Switches a location on or off for clients of one state. */
export type StateSetting = { readonly usState: string; readonly inOffice: boolean; readonly virtual: boolean };

/** When a provider works. All lengths are in minutes. */
export type Schedule = {
  readonly providerId: string;
  readonly timeZone: string;
  readonly startIncrementMinutes: number;
  readonly initialSessionMinutes: number;
  readonly followUpMinutes: number;
  /** Minutes kept free after each appointment. None are kept before it. */
  readonly bufferMinutes: number;
  readonly leadTimeMinutes: number;
  readonly horizonDays: number;
  /** Whether new clients wait until the provider has confirmed them. */
  readonly reviewsNewClients: boolean;
  readonly windows: readonly WeeklyWindow[];
  readonly stateSettings: readonly StateSetting[];
};

/** Returns the schedule with windows and states in a fixed order, so that equal schedules are deeply equal. */
export function sortSchedule(schedule: Schedule): Schedule {
  const windows = schedule.windows.toSorted(
    (a, b) =>
      a.dayOfWeek - b.dayOfWeek ||
      a.startMinute - b.startMinute ||
      a.endMinute - b.endMinute ||
      Number(b.inOffice) - Number(a.inOffice) ||
      Number(b.virtual) - Number(a.virtual),
  );
  const stateSettings = schedule.stateSettings.toSorted((a, b) => (a.usState < b.usState ? -1 : 1));
  return { ...schedule, windows, stateSettings };
}

/** A consultation call has 15 minutes (C9-4a). */
const consultationMinutes = 15;

/** Returns the length of a session in minutes. */
export function getSessionMinutes(schedule: Schedule, type: AppointmentType): number {
  switch (type) {
    case 'INTAKE':
      return schedule.initialSessionMinutes;
    case 'FOLLOW_UP':
    case 'DEFAULT':
      return schedule.followUpMinutes;
    case 'CONSULTATION':
      return consultationMinutes;
    default:
      return type satisfies never;
  }
}

/**
 * Returns whether a provider sees clients from `usState` at a location. Without a state, the settings do not matter. A state
 * without a setting is closed.
 */
export function seesClientsAt(schedule: Schedule, location: Location, usState: string | undefined): boolean {
  if (usState === undefined) return true;
  const setting = schedule.stateSettings.find((candidate) => candidate.usState === usState);
  return setting !== undefined && offers(setting, location);
}

export function offers(offer: { readonly inOffice: boolean; readonly virtual: boolean }, location: Location): boolean {
  return location === 'IN_OFFICE' ? offer.inOffice : offer.virtual;
}
