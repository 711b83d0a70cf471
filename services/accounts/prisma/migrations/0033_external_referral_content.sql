-- Up Migration
-- A referral that is sent again with other content is refused, so that a correction is not lost without a word.
-- Keyed hash of what was sent; null for referrals from before.
alter table external_referrals add column request_hash bytea;

-- Whether this referral was sent with this content. Policies hide referrals from their senders. Hashes of another key cannot be compared.
create function is_same_external_referral(asked uuid, hash bytea, hash_key text) returns boolean language sql stable security definer
begin atomic
  select not exists (select from external_referrals r
    where r.id = asked and r.key_id = hash_key and r.request_hash is not null and r.request_hash <> hash);
end;

do $$
declare
  app text := current_schema() || '_app';
  f text := 'is_same_external_referral(uuid, bytea, text)';
begin
  execute format('alter function %s set search_path to %I, public, pg_temp', f, current_schema());
  execute format('revoke all on function %s from public', f);
  execute format('grant execute on function %s to %I', f, app);
end $$;
