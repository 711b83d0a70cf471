-- Up Migration
-- The rest of what a transaction is for: the browser, and what accounts has said of the account behind it. Empty means nobody.
create function linden_visitor() returns text language sql stable parallel safe
return nullif(current_setting('linden.visitor', true), '');

create function linden_patients() returns uuid[] language sql stable parallel safe
return string_to_array(nullif(current_setting('linden.patients', true), ''), ',')::uuid[];

create function linden_provider() returns uuid language sql stable parallel safe
return nullif(current_setting('linden.provider', true), '')::uuid;
