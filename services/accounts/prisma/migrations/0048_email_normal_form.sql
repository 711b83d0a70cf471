-- Up Migration
-- A booking as a visitor is linked by its address, which is looked up without invisible marks
-- (packages/vocabulary/src/people/email-address.ts).
update admissions
set claim_email = normalize(regexp_replace(claim_email, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'), NFKC)
where claim_email <> '' and claimed_at is null and account is null
  and claim_email <> normalize(regexp_replace(claim_email, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'), NFKC);
