-- Up Migration
-- When the letter that announces a payment was stored. A payment without it is not charged.
alter table payments add column told_at timestamptz;
create index payments_untold on payments (announced_at) where told_at is null and status = 'UPCOMING';
