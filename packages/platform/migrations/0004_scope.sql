-- Up Migration
-- Who a transaction is for, as the store has set it with set_config(..., true): gone when the transaction ends, and then
-- empty rather than null. Without it every function answers null, and a policy that compares with it lets nothing through.
create function linden_kind() returns text language sql stable parallel safe
return nullif(current_setting('linden.kind', true), '');

create function linden_account() returns uuid language sql stable parallel safe
return nullif(current_setting('linden.account', true), '')::uuid;

create function linden_service() returns text language sql stable parallel safe
return nullif(current_setting('linden.service', true), '');

create function linden_subject() returns uuid language sql stable parallel safe
return nullif(current_setting('linden.subject', true), '')::uuid;

create function linden_has_role(role text) returns boolean language sql stable parallel safe
return coalesce(linden_kind() = 'person' and role = any(string_to_array(current_setting('linden.roles', true), ',')), false);
