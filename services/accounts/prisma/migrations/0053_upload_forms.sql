-- Up Migration
-- Forms for uploads that an account got, counted for a day (docs/decisions/128). Each form can leave a file in the storage, also when its upload
-- was finished or deleted since. A keyed hash of the account, and a time.
create table upload_forms (
  id bigint generated always as identity primary key,
  account_hash bytea not null,
  at timestamptz not null,
  forms integer not null check (forms > 0)
);
create index upload_forms_of_account on upload_forms (account_hash, at);

alter table upload_forms enable row level security;
alter table upload_forms force row level security;
create policy by_functions on upload_forms to current_user using (true);

-- Takes forms from the budget of an account, or none when it has not enough left. Locks the account, so that parallel requests cannot exceed it.
create function take_upload_forms(asked bytea, wanted integer, most integer, taken_at timestamptz) returns boolean
language plpgsql security definer as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('upload forms of ' || encode(asked, 'hex'), 0));
  delete from upload_forms f where f.account_hash = asked and f.at <= taken_at - interval '24 hours';
  if (select coalesce(sum(f.forms), 0) from upload_forms f where f.account_hash = asked) + wanted > most then return false; end if;
  insert into upload_forms (account_hash, at, forms) values (asked, taken_at, wanted);
  return true;
end $$;

do $$
declare
  app text := current_schema() || '_app';
  f text := 'take_upload_forms(bytea, integer, integer, timestamptz)';
begin
  execute format('revoke all on upload_forms from %I', app);
  execute format('alter function %s set search_path to %I, public, pg_temp', f, current_schema());
  execute format('revoke all on function %s from public', f);
  execute format('grant execute on function %s to %I', f, app);
end $$;
