-- Up Migration
-- What a visitor or client typed into a booking form, sealed, for 30 minutes after the last save (docs/decisions/124). A page that is loaded
-- again has released its hold, so a draft outlives the hold that it was saved under.
create table booking_drafts (
  hold_id uuid primary key,
  -- Who may read it: an account, or the browser of a visitor.
  actor text not null,
  -- A booking with this provider deletes it.
  provider_id uuid not null,
  sealed bytea not null,
  key_id text not null,
  expires_at timestamptz not null
);
create index booking_drafts_of_actor on booking_drafts (actor);
create index booking_drafts_by_expiry on booking_drafts (expires_at);

alter table booking_drafts enable row level security;
alter table booking_drafts force row level security;
-- A client who signs in while filling in the form keeps what this browser saved.
create policy own on booking_drafts using (actor in ((select my_actor()), (select 'visitor:' || linden_visitor())));
-- The worker deletes what is over, and sees nothing else.
create policy over on booking_drafts using (
  (select linden_service()) = 'scheduling' and expires_at <= statement_timestamp());
