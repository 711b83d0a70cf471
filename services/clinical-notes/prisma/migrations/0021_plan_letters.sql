-- Up Migration
-- When the letter that a plan is ready was stored; the plans of before count as told (docs/decisions/157).
alter table treatment_plans add column told_at timestamptz default now();
alter table treatment_plans alter column told_at drop default;
create index treatment_plans_untold on treatment_plans (created_at) where told_at is null and is_shared;
