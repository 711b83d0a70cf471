-- Up Migration
-- What a visitor entered in a booking, for the sign-up that follows it. Only the hash of the token is kept, and a row lasts a day.
create table sign_up_prefills (
  token_hash bytea primary key,
  email text not null constraint sign_up_prefill_email check (email = lower(email) and length(email) <= 254),
  given_name text not null constraint sign_up_prefill_given_name check (length(given_name) between 1 and 100),
  family_name text not null constraint sign_up_prefill_family_name check (length(family_name) between 1 and 100),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The only sign-in whose form may read it.
  interaction_uid text
);
create index sign_up_prefills_expiry on sign_up_prefills (expires_at);
