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
