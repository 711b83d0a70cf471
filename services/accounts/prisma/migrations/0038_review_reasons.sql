-- Up Migration
-- Why a member of staff found an opened record justified or not. Null for reviews from before.
alter table break_glass add column review_reason text
  constraint break_glass_review_reason check (length(review_reason) between 10 and 500);

do $$
begin
  execute format('grant update (review_reason) on break_glass to %I', current_schema() || '_app');
end $$;
