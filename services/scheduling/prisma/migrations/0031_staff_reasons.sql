-- Up Migration
-- Why staff decided on a contest and on an internal note as they did. Null for decisions from before, and from the version before.
alter table standing_contests add column decision_reason text check (char_length(decision_reason) between 10 and 500);
alter table provider_cancellations add column review_reason text check (char_length(review_reason) between 10 and 500);
create index standing_contests_decided_at on standing_contests (decided_at desc) where decided_at is not null;
create index provider_cancellations_reviewed_at on provider_cancellations (reviewed_at desc) where reviewed_at is not null;
