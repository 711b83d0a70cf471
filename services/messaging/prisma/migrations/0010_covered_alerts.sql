-- Up Migration
-- A provider who covers reads the message of an open alert that they were told about (docs/decisions/168).
create policy of_the_cover on messages for select
  using (exists (select from alerts a where a.message_id = messages.id and a.answered_at is null
    and a.cover_provider_id = (select linden_provider())));
