-- Up Migration
-- docs/decisions/086. What an insurer needs before it pays: its own approval of sessions, or a referral by a doctor. Both end on a day.
alter table prior_authorizations
  add column kind text not null default 'AUTHORIZATION' constraint authorization_kind check (kind in ('AUTHORIZATION', 'REFERRAL'));
