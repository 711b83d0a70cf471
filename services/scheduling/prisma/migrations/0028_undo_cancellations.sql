-- Up Migration
-- A cancellation can be undone for a while (docs/rules/109-undo-a-cancellation.md). Until it settles, the appointment keeps its time and
-- others learn nothing. Null: settled, as are cancellations of the version before.
alter table appointments
  add column settles_at timestamptz,
  -- The same for all appointments of one cancellation, which settle and return together.
  add column settles_with uuid,
  add constraint appointments_settling check (
    (settles_at is null) = (settles_with is null) and (settles_at is null or status = 'CANCELED'));
create index appointments_to_settle on appointments (settles_at) where settles_at is not null;
create index appointments_settling_together on appointments (settles_with) where settles_with is not null;

alter table provider_cancellations
  -- Until it settles, it does not count for the provider's standing.
  add column settles_at timestamptz,
  -- An undone cancellation has `excluded_at` as well, so that the version before does not count it.
  add column undone_at timestamptz,
  -- The referral order that it writes when it settles: all new clients, or those of one payor.
  add column turns_off_referrals boolean not null default false,
  add column turns_off_payor_id uuid,
  add constraint provider_cancellations_undone check (undone_at is null or (settles_at is null and excluded_at is not null));

-- Set for a block that came with a cancellation.
alter table blocks add column cancellation_id uuid;
create index blocks_by_cancellation on blocks (cancellation_id) where cancellation_id is not null;

alter table appointment_changes drop constraint appointment_changes_kinds;
alter table appointment_changes add constraint appointment_changes_kinds check (what in ('BOOKED', 'CONFIRMED', 'DECLINED', 'MOVED',
  'CANCELED', 'LAPSED', 'COMPLETED', 'MISSED', 'DELETED', 'REMINDED', 'MARKED_AS_CRISIS', 'CANCELLATION_UNDONE'));
