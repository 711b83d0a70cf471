-- Up Migration
-- What operators did about a suggestion that failed after all attempts (docs/decisions/158). The reason is sealed.
create table suggestion_handlings (
  id uuid primary key,
  suggestion_id uuid not null,
  handling text not null constraint suggestion_handling check (handling in ('RETRY', 'LET_GO')),
  sealed bytea not null,
  data_key bytea not null,
  key_id text not null,
  handled_by uuid not null,
  handled_at timestamptz not null default now()
);
create index suggestion_handlings_by_suggestion on suggestion_handlings (suggestion_id, handled_at desc);
create index suggestion_handlings_by_key on suggestion_handlings (key_id, id);
alter table suggestion_handlings enable row level security;
alter table suggestion_handlings force row level security;
create policy inside on suggestion_handlings using ((select is_inside()));
create index note_suggestions_failed on note_suggestions (ended_at) where status = 'FAILED' and failure in ('UNAVAILABLE', 'REFUSED');
