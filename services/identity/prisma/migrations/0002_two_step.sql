-- Up Migration

-- Methods of two-step verification. Only a confirmed one counts.
create table factors (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null constraint factor_kind check (kind in ('SMS', 'VOICE', 'AUTHENTICATOR', 'PASSKEY')),
  -- The number, or the secret of an app, sealed with the service's own key.
  sealed text,
  -- Keyed: finds a number again without saying it.
  phone_hash bytea,
  phone_opt_in text constraint factor_opt_in check (phone_opt_in in ('PENDING', 'OPTED_IN', 'OPTED_OUT')),
  -- Enough to recognise it by: the last two digits of a number, the name of a device.
  label text not null constraint factor_label check (length(label) between 1 and 60),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_used_at timestamptz,
  -- The step of time of the last code of an app, so that each counts once.
  totp_last_step bigint,
  constraint factor_phone check ((kind in ('SMS', 'VOICE')) = (phone_hash is not null and phone_opt_in is not null)),
  constraint factor_sealed check ((kind = 'PASSKEY') = (sealed is null))
);
create index factors_account on factors (account_id);
-- A number proves one account. Whoever has not proved it yet keeps nobody from it.
create unique index factors_phone on factors (phone_hash) where confirmed_at is not null;

create table passkeys (
  factor_id uuid primary key references factors (id) on delete cascade,
  credential_id text not null constraint passkey_credential unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null
);

-- What a passkey is asked to sign. Each is answered once.
create table passkey_challenges (
  challenge_hash bytea primary key,
  -- Null: whoever holds a passkey of any account may answer.
  account_id uuid references accounts (id) on delete cascade,
  purpose text not null constraint challenge_purpose check (purpose in ('register', 'prove')),
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Codes that were sent to phones. What is needed to send the same message again stands here until messaging has it.
create table codes (
  id uuid primary key,
  factor_id uuid not null references factors (id) on delete cascade,
  code_hash bytea not null,
  sealed text,
  attempts integer not null default 0 constraint code_attempts check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index codes_factor on codes (factor_id, created_at);
create index codes_expiry on codes (expires_at);

create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Who has turned two-step verification off.
create table two_step_opt_outs (
  account_id uuid primary key references accounts (id) on delete cascade,
  opted_out_at timestamptz not null default now()
);

create table factor_resets (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  requested_by uuid not null,
  reason text not null constraint factor_reset_reason check (length(reason) between 10 and 500),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  approved boolean,
  constraint factor_reset_decision check (
    (decided_at is null and decided_by is null and approved is null)
    or (decided_at is not null and decided_by is not null and approved is not null)
  ),
  constraint factor_reset_second_person check (decided_by <> requested_by and decided_by <> account_id)
);
create index factor_resets_account on factor_resets (account_id, requested_at);
create index factor_resets_requested on factor_resets (requested_at);
