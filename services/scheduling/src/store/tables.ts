import type { BlockType } from '#src/domain/block.ts';

/** The tables as Kysely compiles against them; prisma/migrations is the truth. `bigint` columns arrive as bigint. */
export type Tables = {
  schedules: {
    provider_id: string;
    revision: bigint;
    time_zone: string;
    start_increment_minutes: number;
    initial_session_minutes: number;
    follow_up_minutes: number;
    buffer_minutes: number;
    lead_time_minutes: number;
    horizon_days: number;
    reviews_new_clients: boolean;
  };
  weekly_windows: {
    provider_id: string;
    position: number;
    day_of_week: number;
    start_minute: number;
    end_minute: number;
    in_office: boolean;
    virtual: boolean;
  };
  state_settings: { provider_id: string; us_state: string; in_office: boolean; virtual: boolean };
  /** Ids and times alone; ranges are read and written by SQL. */
  time_claims: { provider_id: string; hold_id: string | null; appointment_id: string | null };
  holds: { id: string; expires_at: Date };
  blocks: { id: string; provider_id: string; type: BlockType; starts_at: Date; ends_at: Date };
};
