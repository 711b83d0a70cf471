-- Up Migration

create table providers (
  id uuid primary key,
  short_id text not null constraint provider_short_id unique constraint provider_short_id_shape check (short_id ~ '^[a-z0-9]{6,16}$'),
  revision bigint not null default 1 constraint provider_revision check (revision > 0),
  name text not null constraint provider_name check (name <> ''),
  pronouns text not null default '',
  description text not null default '',
  specialties text[] not null default '{}',
  top_specialties text[] not null default '{}',
  treatment_methods text[] not null default '{}',
  focus_area text not null default '',
  img_url text not null default '',
  img_filename text not null default '',
  thumbnail_url text not null default '',
  provider_profile_video_url text not null default '',
  video_id text not null default '',
  physical_street text not null default '',
  physical_street_two text not null default '',
  physical_city text not null default '',
  physical_state text not null default '',
  physical_zip text not null default '',
  physical_latitude double precision,
  physical_longitude double precision,
  virtual_city text not null default '',
  virtual_state text not null default '',
  virtual_zip text not null default '',
  virtual_latitude double precision,
  virtual_longitude double precision,
  years_of_experience integer not null default 0 constraint provider_years check (years_of_experience between 0 and 80),
  price_cents integer not null constraint provider_price check (price_cents >= 0),
  no_show_fee_cents integer not null default 0 constraint provider_no_show_fee check (no_show_fee_cents >= 0),
  ages text[] not null default '{}',
  languages text[] not null default '{}',
  gender text not null default '',
  identity_options text[] not null default '{}',
  marketplace_visible boolean not null default true,
  is_new_to_marketplace boolean not null default false,
  accepting_new_referrals boolean not null default true,
  is_churned boolean not null default false,
  is_top_retaining_provider boolean not null default false,
  is_structured_care_program_provider boolean not null default false,
  is_prescriber boolean not null default false,
  calendar_sync_status text not null default 'NOT_YET_SYNCED',
  calendar_synced_at timestamptz,
  -- A person sees somebody at a full place or not at all.
  constraint provider_physical_place check (
    (physical_latitude is null) = (physical_longitude is null) and (physical_latitude is null) = (physical_state = '')
  )
);

create table provider_state_credentials (
  provider_id uuid not null references providers (id) on delete cascade,
  us_state text not null constraint credential_state check (us_state ~ '^[A-Z]{2}$'),
  license_type text not null,
  license_number text not null default '',
  primary key (provider_id, us_state, license_type)
);

create table provider_payors (
  provider_id uuid not null references providers (id) on delete cascade,
  payor_id uuid not null,
  us_state text not null constraint provider_payor_state check (us_state ~ '^[A-Z]{2}$'),
  primary key (provider_id, us_state, payor_id)
);

create table provider_payor_costs (
  provider_id uuid not null references providers (id) on delete cascade,
  client_booking_name text not null,
  avg_cost_cents integer not null constraint payor_cost check (avg_cost_cents >= 0),
  primary key (provider_id, client_booking_name)
);

create table provider_feedback_tags (
  provider_id uuid not null references providers (id) on delete cascade,
  tag text not null,
  count integer not null constraint feedback_tag_count check (count > 0),
  primary key (provider_id, tag)
);

-- Every rating counts; only some come with words.
create table provider_ratings (
  provider_id uuid primary key references providers (id) on delete cascade,
  stars_1 integer not null default 0,
  stars_2 integer not null default 0,
  stars_3 integer not null default 0,
  stars_4 integer not null default 0,
  stars_5 integer not null default 0,
  constraint rating_counts check (least(stars_1, stars_2, stars_3, stars_4, stars_5) >= 0)
);

create table provider_reviews (
  id uuid primary key,
  provider_id uuid not null references providers (id) on delete cascade,
  rating smallint not null constraint review_rating check (rating between 1 and 5),
  review_text text not null constraint review_text_given check (review_text <> ''),
  -- Written reviews are collected since then (spec client-and-shared, section 9).
  created_at timestamptz not null constraint review_since_2025 check (created_at >= '2025-01-01T00:00:00Z'),
  reviewer_session_count integer not null constraint reviewer_sessions check (reviewer_session_count >= 1),
  reviewer_age text not null
);

create index provider_reviews_newest on provider_reviews (provider_id, created_at desc, id desc);
