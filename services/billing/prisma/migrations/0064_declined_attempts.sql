-- Up Migration
-- docs/decisions/130. How many attempts the card's bank declined; the others ended for a reason that is ours or the processor's. Null in rows of the
-- version before, which counted every attempt as declined.
alter table payments add column declines integer;
