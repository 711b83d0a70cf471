/** Words of the pages of a series; our own, the specification shows none. */
export const words = {
  reading: 'Reading the appointment',
  away: 'We could not read this appointment just now. It is not lost; please look again in a minute.',
  gone: "This appointment either doesn't exist or has been canceled.",
  home: 'Back to your first page',
  repeat: {
    title: 'Repeat this session',
    lead: (name: string) => `The same weekday, time and place with ${name}, on the clock of their zone.`,
    every: 'How often',
    weeks: (count: number) => (count === 1 ? 'Every week' : `Every ${count} weeks`),
    count: 'How many sessions',
    button: 'Book these sessions',
    booked: (count: number) => (count === 1 ? 'One session is booked.' : `${count} sessions are booked.`),
    refused: 'These cannot be had, so nothing was booked yet:',
    leaveOut: (count: number) => `Leave ${count === 1 ? 'it' : 'them'} out and book the others`,
    none: 'None of them can be had. Another rhythm may help.',
  },
  cancel: {
    title: 'Cancel a repeating session',
    scope: 'Which of them',
    scopes: {
      THIS: 'Only this one',
      THIS_AND_FOLLOWING: 'This and all that follow',
      ALL: 'All that are still to come',
    },
    reason: 'Why are you canceling?',
    required: 'This question is required. Please select a reason.',
    policy:
      'Each is free until 24 hours before it begins. One that begins sooner counts as a missed appointment; the others do not.',
    button: 'Cancel appointments',
    done: (count: number) => (count === 1 ? 'One appointment is canceled.' : `${count} appointments are canceled.`),
    late: (count: number) => (count === 1 ? 'One of them counts as missed.' : `${count} of them count as missed.`),
  },
  refusals: {
    NOT_A_CLIENT_YET: 'Sessions repeat once the first one has taken place or is booked.',
    PAYOR_NOT_ACCEPTED: 'This therapist no longer takes this insurance.',
  } as Record<string, string | undefined>,
  codes: {
    TIME_TAKEN: 'taken',
    PATIENT_BUSY: 'another appointment is then',
    NOT_OPEN: 'not open',
    BEYOND_HORIZON: 'too far ahead',
    SKIPPED_HOUR: 'the clocks skip this hour',
  } as Record<string, string | undefined>,
} as const;
