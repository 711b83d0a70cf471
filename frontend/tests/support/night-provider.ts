import { createOwnProvider, type OwnProvider } from './own-provider.ts';
import { withDatabase } from './world-database.ts';

/**
 * Creates a provider of one test file, who works every day from ten in the evening until two at night, by video, in Honolulu: hours across
 * midnight, in a zone without daylight saving time. The hours of a provider of the seed may be too few to move a session by a day.
 */
export async function createNightProvider(): Promise<OwnProvider> {
  const provider = await createOwnProvider();
  await withDatabase(async (database) => {
    await database.query(
      `update scheduling.schedules set time_zone = 'Pacific/Honolulu', start_increment_minutes = 30, initial_session_minutes = 60,
         follow_up_minutes = 60, buffer_minutes = 0, lead_time_minutes = 240, horizon_days = 42 where provider_id = $1`,
      [provider.id],
    );
    await database.query('delete from scheduling.weekly_windows where provider_id = $1', [provider.id]);
    await database.query(
      `insert into scheduling.weekly_windows (provider_id, position, day_of_week, start_minute, end_minute, in_office, virtual)
       select $1, day - 1, day, 1320, 1560, false, true from generate_series(1, 7) day`,
      [provider.id],
    );
  });
  return provider;
}
