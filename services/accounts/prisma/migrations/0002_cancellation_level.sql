-- Up Migration

-- Step of the ladder for providers who cancel often (spec provider-portal, section 4.2); from 3 on ranked lower in search.
alter table providers
  add column cancellation_level smallint not null default 0
    constraint provider_cancellation_level check (cancellation_level between 0 and 5);
