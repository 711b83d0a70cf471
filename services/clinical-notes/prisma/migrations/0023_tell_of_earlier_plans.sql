-- Up Migration
-- 0021 counted all earlier plans as told. Their readers get the letter too, once, unless one of them read the plan meanwhile (docs/decisions/164).
-- A letter that was really stored has another instant than that migration.
create policy migrating on treatment_plans for all to current_user using (true);
create policy migrating on plan_answers for select to current_user using (true);
update treatment_plans p
set told_at = null
where p.told_at::timestamp = (select m.run_on from migrations m where m.name = '0021_plan_letters')
  and not exists (select from plan_answers a where a.plan_id = p.id and a.kind = 'READ');
drop policy migrating on treatment_plans;
drop policy migrating on plan_answers;
