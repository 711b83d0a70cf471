-- Up Migration
-- An invited provider may make their own profile visible once; afterwards only Linden hides or shows it. The version before leaves it false.
alter table providers add column is_onboarding boolean not null default false;
-- How the calendar page of onboarding ended; empty until then.
alter table providers add column calendar_choice text not null default ''
  constraint provider_calendar_choice check (calendar_choice in ('', 'SKIPPED'));
