-- Up Migration
-- Whoever has just booked for somebody new sees what they booked, before every replica has heard from accounts that they act for them.
-- A minute and no more: whose rights have ended must not go on by having booked once.
create policy just_booked on appointments for select using (
  (select linden_kind()) = 'person' and booked_by = (select my_actor()) and created_at > statement_timestamp() - interval '1 minute');
