-- Up Migration
-- Whoever may make temporary tables could lay one over a table of ours: unless it is named, pg_temp comes first, and a trigger
-- of such a table would run with the rights of the functions' owner.
do $$
declare f text;
begin
  foreach f in array array['outbox_read(text, integer)', 'outbox_ack(text, text, bigint, boolean)'] loop
    execute format('alter function %s set search_path to %I, public, pg_temp', f, current_schema());
  end loop;
end $$;
