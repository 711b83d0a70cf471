import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { oneOf, query } from '#src/store/query.ts';

/** Builds one statement for the schedules of these providers with windows and state settings, under the domain's names. */
export function querySchedules(providerIds: readonly string[]) {
  return query
    .selectFrom('schedules')
    .where('schedules.provider_id', '=', oneOf(providerIds))
    .select((schedule) => [
      'schedules.provider_id as providerId',
      'schedules.revision',
      'schedules.time_zone as timeZone',
      'schedules.start_increment_minutes as startIncrementMinutes',
      'schedules.initial_session_minutes as initialSessionMinutes',
      'schedules.follow_up_minutes as followUpMinutes',
      'schedules.buffer_minutes as bufferMinutes',
      'schedules.lead_time_minutes as leadTimeMinutes',
      'schedules.horizon_days as horizonDays',
      'schedules.reviews_new_clients as reviewsNewClients',
      jsonArrayFrom(
        schedule
          .selectFrom('weekly_windows as w')
          .whereRef('w.provider_id', '=', 'schedules.provider_id')
          .orderBy('w.position')
          .select([
            'w.day_of_week as dayOfWeek',
            'w.start_minute as startMinute',
            'w.end_minute as endMinute',
            'w.in_office as inOffice',
            'w.virtual',
          ]),
      ).as('windows'),
      jsonArrayFrom(
        schedule
          .selectFrom('state_settings as s')
          .whereRef('s.provider_id', '=', 'schedules.provider_id')
          .orderBy('s.us_state')
          .select(['s.us_state as usState', 's.in_office as inOffice', 's.virtual']),
      ).as('stateSettings'),
    ]);
}
