-- Up Migration
-- A browser sees what it booked by the appointment's own id for an hour. After that, and once an account has claimed the patient, who
-- has nothing but a cookie needs both ids out of the link.
alter policy of_a_browser on appointments using (
  (select linden_kind()) = 'anonymous' and booked_by = (select my_actor()) and created_at > statement_timestamp() - interval '1 hour');
