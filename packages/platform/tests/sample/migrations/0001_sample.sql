-- Up Migration
create type mood as enum ('fine', 'low');

create table rooms (
  id uuid primary key,
  name text not null default 'room' check (length(name) < 40),
  mood mood not null default 'fine',
  revision bigint not null default 1,
  note text
);
create unique index rooms_by_name on rooms (name) where name <> '';

create table bookings (
  id bigint generated always as identity primary key,
  room_id uuid not null references rooms (id),
  during tstzrange not null,
  minutes integer generated always as (extract(epoch from upper(during) - lower(during))::integer / 60) stored,
  constraint one_room exclude using gist (room_id with =, during with &&)
);
alter table rooms enable row level security;
create policy everybody on rooms using (true);

create function touch() returns trigger language plpgsql as $$ begin new.revision := old.revision + 1; return new; end $$;
create trigger rooms_touch before update on rooms for each row execute function touch();

create table diaries (
  id bigint generated always as identity primary key,
  account uuid not null,
  subject uuid,
  words text not null default ''
);
create index diaries_by_account on diaries (account);
alter table diaries enable row level security;
alter table diaries force row level security;
create policy own on diaries using (account = (select linden_account()));
create policy shown on diaries for select using (subject = (select linden_subject()));
create policy staff on diaries for select using ((select linden_has_role('ops')));
create policy services on diaries for select using ((select linden_service()) = 'billing');
