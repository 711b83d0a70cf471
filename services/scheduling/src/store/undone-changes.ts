import { sql } from 'kysely';

/** Whether the change `c` is a cancellation that was undone: the next change of its appointment undid it. */
export const isUndone = sql<boolean>`exists (select from appointment_changes u where u.appointment_id = c.appointment_id
  and u.revision = c.revision + 1 and u.what = 'CANCELLATION_UNDONE')`;
