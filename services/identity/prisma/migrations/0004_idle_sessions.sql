-- Up Migration

-- When a session ends unless its account is used before. Null for sessions without an idle limit.
alter table oidc_artifacts add column idle_ends_at timestamptz;
