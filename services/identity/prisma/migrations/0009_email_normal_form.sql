-- Up Migration
-- Addresses are looked up without invisible marks (packages/vocabulary/src/people/email-address.ts). An address that was stored with them
-- loses them, unless another account has the same address without.
with cleaned as (
  select id, lower(normalize(regexp_replace(email, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'), NFKC)) as address
  from accounts
)
update accounts a set email = c.address
from cleaned c
where c.id = a.id and c.address <> a.email and c.address ~ '^[^@\s]+@[^@\s]+$'
  and not exists (select from accounts o where o.email = c.address)
  and not exists (select from cleaned o where o.address = c.address and o.id <> c.id);
