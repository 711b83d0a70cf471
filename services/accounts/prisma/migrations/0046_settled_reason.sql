-- Up Migration
-- What staff did about a referral, for colleagues who ask later. Null for those that were settled before Linden asked.
alter table external_referrals add column settled_reason text;
