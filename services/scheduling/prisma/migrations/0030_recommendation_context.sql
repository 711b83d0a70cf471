-- Up Migration
-- What a provider wrote while canceling, to be shared only with a provider whom they recommend. The one whom the client books reads it.
alter table recommendations add column shared_context text not null default '';
