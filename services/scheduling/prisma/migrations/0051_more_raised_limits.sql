-- Up Migration
-- Staff raise three more limits (docs/decisions/137): recommendations, which scheduling counts itself, and card setups and people, which billing
-- and accounts count. The version before adds no such raise, and counts none.
alter table booking_limit_raises drop constraint booking_limit_raises_kind_check;
alter table booking_limit_raises add constraint booking_limit_raises_kind_check
  check (kind in ('OPEN_SESSIONS', 'MOVES_PER_DAY', 'RECOMMENDATIONS_PER_DAY', 'CARD_SETUPS_PER_DAY', 'PEOPLE'));
