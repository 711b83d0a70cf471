-- Up Migration
alter table providers add column therapy_styles text[] not null default '{}'
  constraint provider_therapy_styles check (cardinality(therapy_styles) <= 2);

-- From whom somebody takes nobody new: no payor and not cash is the whole state.
create table provider_referral_opt_outs (
  provider_id uuid not null references providers (id) on delete cascade,
  us_state text not null constraint opt_out_state check (us_state ~ '^[A-Z]{2}$'),
  payor_id text not null default '' constraint opt_out_payor check (payor_id = '' or payor_id ~ '^[0-9a-f-]{36}$'),
  is_cash boolean not null default false,
  constraint opt_out_of_one check (payor_id = '' or not is_cash),
  primary key (provider_id, us_state, payor_id, is_cash)
);
