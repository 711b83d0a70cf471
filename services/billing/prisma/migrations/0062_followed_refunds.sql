-- Up Migration
-- docs/decisions/129. The card processor's id of a refund: its events name a refund by it.
alter table refunds add column processor_id text constraint refund_processor_once unique;
-- When the processor last said that the bank has not confirmed the refund.
alter table refunds add column pending_at timestamptz;
-- Null: it was made at the processor's own dashboard, or follows the withdrawal of a fee.
alter table refunds alter column requested_by drop not null;
