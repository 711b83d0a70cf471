-- Up Migration
-- What anonymous visitors hold and book, so that budgets per network, provider, recipient and phone are counted where the data
-- lives. Networks, addresses and numbers are keyed hashes. The worker deletes the rows after a day.
create table visitor_uses (
  id uuid primary key,
  visitor text not null,
  -- From the smallest network to the largest.
  networks text[] not null,
  provider_id uuid not null,
  recipient bytea,
  phone bytea,
  -- Null while the visitor only holds a time: a hold that is swapped or released counts once.
  booking_key text,
  at timestamptz not null,
  constraint visitor_uses_once_per_booking unique (visitor, booking_key)
);
create index visitor_uses_by_network on visitor_uses using gin (networks);
create index visitor_uses_by_provider on visitor_uses (provider_id, at);
create index visitor_uses_by_recipient on visitor_uses (recipient, at) where recipient is not null;
create index visitor_uses_by_phone on visitor_uses (phone, at) where phone is not null;
create index visitor_uses_by_age on visitor_uses (at);

-- Codes mailed to an address that a visitor has to prove. A code is stored as a keyed hash.
create table booking_codes (
  id uuid primary key,
  visitor text not null,
  networks text[] not null,
  address bytea not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index booking_codes_by_visitor on booking_codes (visitor, address, created_at);
create index booking_codes_by_network on booking_codes using gin (networks);
create index booking_codes_by_age on booking_codes (created_at);

-- Which browser has proved which address.
create table address_proofs (
  visitor text not null,
  address bytea not null,
  expires_at timestamptz not null,
  constraint address_proofs_pkey primary key (visitor, address)
);
create index address_proofs_by_expiry on address_proofs (expires_at);
