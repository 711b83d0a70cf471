-- Up Migration
-- An upload that arrived while the scanner was away. It waits, and no one can read it. The version before asks the provider to send it again.
alter table provider_files add column unscanned boolean not null default false;
