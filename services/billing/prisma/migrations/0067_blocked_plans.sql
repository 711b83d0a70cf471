-- Up Migration
-- Plans that Linden does not work with, by the name that the insurer writes, the number of the group, or both (docs/decisions/140). Nothing about people.
create table blocked_plans (
  payor_id uuid not null references payors (id) on delete cascade,
  -- Empty: any name.
  plan_name text not null default '',
  -- Empty: any group.
  group_number text not null default '',
  constraint blocked_plan_named check (plan_name <> '' or group_number <> ''),
  primary key (payor_id, plan_name, group_number)
);

-- A booked session keeps its plan after the patient removed it, so ended ones are loaded, too.
create index coverages_of_patient on coverages (patient_id);
