-- Up Migration

create table accounts (
  id uuid primary key,
  email text not null
    constraint account_email unique
    constraint account_email_shape check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  email_verified_at timestamptz,
  -- Null: signs in by one-time links alone until a password is set.
  password_hash text constraint account_password_hash check (password_hash like '$argon2id$%'),
  given_name text not null constraint account_given_name check (length(given_name) between 1 and 100),
  family_name text not null constraint account_family_name check (length(family_name) between 1 and 100),
  roles text[] not null constraint account_roles check (
    cardinality(roles) > 0
    and roles <@ array['client', 'unconverted_client', 'provider', 'prescriber', 'support', 'ops', 'billing']
  ),
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
-- Staff find people by the beginning of an address.
create index accounts_email_prefix on accounts (email text_pattern_ops);

-- Sessions, grants, codes and tokens of the issuer. Whoever reads this table can present none of them: ids are hashes.
create table oidc_artifacts (
  model text not null,
  id_hash bytea not null,
  grant_id text,
  uid text,
  user_code text,
  account_id uuid references accounts (id) on delete cascade,
  payload jsonb not null,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id_hash)
);
create index oidc_artifacts_grant on oidc_artifacts (grant_id) where grant_id is not null;
create index oidc_artifacts_uid on oidc_artifacts (uid) where uid is not null;
create index oidc_artifacts_user_code on oidc_artifacts (user_code) where user_code is not null;
create index oidc_artifacts_account on oidc_artifacts (account_id) where account_id is not null;
create index oidc_artifacts_expiry on oidc_artifacts (expires_at);

-- What a key is for at an instant follows from these times alone, so that replicas cannot disagree about a state.
create table signing_keys (
  kid text primary key,
  -- The private key, sealed with the service's own key.
  sealed text not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  signs_from timestamptz not null
);

-- Links that were mailed. Only the hash of the token is kept.
create table links (
  token_hash bytea primary key,
  purpose text not null constraint link_purpose check (purpose in ('verify_email', 'reset_password', 'sign_in')),
  account_id uuid not null references accounts (id) on delete cascade,
  client_id text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index links_account on links (account_id);
create index links_expiry on links (expires_at);

-- How often somebody tried. Keys are hashes of addresses that may belong to nobody here.
create table attempts (
  scope text not null,
  key_hash bytea not null,
  count integer not null constraint attempt_count check (count >= 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  blocked_until timestamptz,
  primary key (scope, key_hash)
);
create index attempts_last on attempts (last_at);
