-- Up Migration
-- The provider's own video room; empty for none. Only scheduling, operators and the provider read it. The version before leaves it empty.
alter table providers add column video_room_url text not null default ''
  check (video_room_url = '' or video_room_url like 'https://%');
