-- Up Migration
-- Why a member of staff decided on a complaint as they did. Null for decisions from before.
alter table complaints add column decision_reason text check (char_length(decision_reason) between 10 and 500);
create index complaints_decided_at on complaints (decided_at desc) where decision is not null;
