requirement,level,where,shown by,state

HIPAA 164.312(a)(1): only authorized callers reach records,required,services/accounts/src/domain/policies.ts;
 services/identity/src/domain/policies.ts;
 services/messaging/src/domain/policies.ts;
 services/scheduling/src/domain/policies.ts;
 services/billing/src/domain/policies.ts;
 services/accounts/prisma/migrations/0004_row_security.sql;
 tools/authorization/matrix.ts,"
tools/tests/authorization-rpc.int.test.ts "
"
$operation answers every caller as the matrix says"
"
;
 tools/tests/authorization-graphql.int.test.ts "
"
$operation answers every caller as the matrix says"
"
;
 services/accounts/tests/row-security.int.test.ts "
"
control: without the policies a visitor sees everyone"
"
"
,works

HIPAA 164.312(a)(2)(i): every user has a unique identity,required,packages/platform/src/person.ts;
 services/identity/src/store/accounts.ts,"
services/identity/tests/sign-in.int.test.ts "
"
signs a person in and gives the portal an API token bound to its key"
"
;
 bff/tests/people.int.test.ts "
"
is passed to the service as the person of the token, and to no other request"
"
"
,works

HIPAA 164.312(a)(2)(ii): access in an emergency,required,services/accounts/src/rpc/people/open-break-glass.ts;
 services/accounts/src/rpc/people/get-person-for-staff.ts,"
services/accounts/tests/staff.int.test.ts "
"
is closed to staff, opened by a break-glass for this person, and every read is audited"
"
"
,partly: staff open one record for a stated reason;
 procedures during a system outage are not written yet

HIPAA 164.312(a)(2)(iii): sessions end automatically,addressable,services/identity/src/oidc/configuration.ts,"
services/identity/tests/step-up.int.test.ts "
"
asks again when the sign-in is older than max_age, and not before"
"
"
,"
partly: sessions of staff and providers end after 12 hours, and sensitive operations require new proof after 15 minutes;
 inactivity does not end a session"


HIPAA 164.312(a)(2)(iv): stored data is encrypted,addressable,services/identity/src/secrets/seal.ts;
 packages/platform/src/sealer.ts,"
services/identity/tests/factors.int.test.ts "
"
stores no plain numbers, secrets or codes, and no mail or text reveals more than needed"
"
;
 services/messaging/tests/channels.int.test.ts "
"
erases content once it is sent, and never stores it in clear text"
"
"
,"
partly: second steps, signing keys and messages are sealed;
 patient records in Postgres rely on encrypted disks"


HIPAA 164.312(b): actions on records are recorded and can be examined,required,packages/platform/src/audit.ts;
 packages/platform/src/audit-sealer.ts;
 services/accounts/src/rpc/people/list-joined-audit.ts,"
services/accounts/tests/staff.int.test.ts "
"
is newest first across all services and names silent ones;
 reading it is audited"
"
;
 packages/platform/tests/audit-chain.int.test.ts "
"
is valid in itself after a rewrite, but differs from what was published"
"
"
,partly: the audit page covers four services;
 billing's audit is read separately

HIPAA 164.312(c)(1): records are protected from improper change and deletion,required,services/accounts/prisma/migrations/0004_row_security.sql;
 packages/platform/src/store.ts,"
services/accounts/tests/row-security.int.test.ts "
"
lets %s change nothing: %j"
"
;
 packages/platform/tests/store-scope.int.test.ts "
"
cannot be changed, deleted or created for another person"
"
"
,works

HIPAA 164.312(c)(2): unauthorized changes are detected,addressable,packages/platform/src/audit-verify.ts;
 packages/platform/src/drift.ts,"
packages/platform/tests/audit-chain.int.test.ts "
"
with %s is found out"
"
;
 tools/tests/drift.int.test.ts "
"
names manual changes in every service"
"
"
,partly: the audit is sealed in a chain and schemas are compared;
 patient rows have no seal

HIPAA 164.312(d): people prove who they are,required,services/identity/src/flows/prove-password.ts;
 services/identity/src/second-step.ts;
 bff/src/auth/authenticate.ts,"
services/identity/tests/step-up.int.test.ts "
"
gives nothing between password and second step: no response, no silent one, no account page"
"
;
 bff/src/auth/authenticate.test.ts "
"
%s is refused as %s"
"
"
,works

HIPAA 164.312(e)(1): data is protected in transit,required,helm/linden/templates/ingress.yaml;
 bff/src/gate/headers.ts;
 packages/platform/src/caller.ts,"
bff/tests/operations.int.test.ts "
"
sends security headers with every answer"
"
;
 packages/platform/src/caller.test.ts "
"
rejects $name"
"
"
,"
partly: browsers use TLS up to the ingress;
 between services callers are signed, but connections are not encrypted"


HIPAA 164.312(e)(2)(i): changes in transit are detected,addressable,packages/platform/src/caller.ts;
 bff/src/auth/dpop-proof.ts,"
packages/platform/src/caller.test.ts "
"
changed after signing"
"
;
 bff/src/auth/authenticate.test.ts "
"
changed after signing"
"
"
,partly: tokens are signed;
 bodies between services are not

HIPAA 164.312(e)(2)(ii): data is encrypted in transit,addressable,,,"
not yet: the chart sets up TLS at the ingress, but no test uses it;
 connections between services have none"


ASVS 5.0 2.4.1: automated requests are limited,L2,packages/platform/src/rate-limit.ts;
 bff/src/upstream/rate-limits.ts;
 services/identity/src/routes/limits.ts;
 services/identity/src/domain/attempts.ts,"
bff/tests/visitors.int.test.ts "
"
tells a visitor over the limit when to retry, and calls no service"
"
;
 services/identity/tests/limits.int.test.ts "
"
shows a page that says to wait, with its headers, to a client with too many requests;
 others continue"
"
;
 tools/tests/load-abuse.int.test.ts "
"
floods are refused after their limit, guesses reveal nothing, and other people are still served"
"
;
 services/scheduling/tests/holds.int.test.ts "
"
at most two live ones per person, however many are asked for at once"
"
"
,works

ASVS 5.0 6.1.1: documented protection against guessing,L1,docs/decisions/018-issuer.md;
 services/identity/src/domain/attempts.ts,"
services/identity/src/domain/attempts.test.ts "
"
allows ten tries and blocks the eleventh"
"
, "
"
does not extend a wait when tries continue during it"
"
"
,works

ASVS 5.0 6.2.1: passwords of 8 characters or more,L1,services/identity/src/domain/password-rules.ts,"
services/identity/src/domain/password-rules.test.ts "
"
of eleven characters"
"
, "
"
of twelve characters"
"
"
,works

ASVS 5.0 6.2.2: people can change their password,L1,services/identity/src/flows/change-password.ts,"
services/identity/tests/sessions.int.test.ts "
"
ends every other session when the password changes, and keeps this one"
"
"
,works

ASVS 5.0 6.2.4: common passwords are refused,L1,services/identity/src/domain/password-rules.ts;
 services/identity/src/secrets/common-passwords.ts,"
services/identity/src/domain/password-rules.test.ts "
"
from the list"
"
"
,works

ASVS 5.0 6.2.5: no rule about kinds of characters,L1,services/identity/src/domain/password-rules.ts,"
services/identity/src/domain/password-rules.test.ts "
"
with words and no digit"
"
"
,works

ASVS 5.0 6.2.8: a password is used exactly as typed,L1,services/identity/src/secrets/password-hashes.ts,"
services/identity/src/secrets/password-hashes.test.ts "
"
verifies a password that is %s, or not"
"
"
,"
partly: nothing is truncated and case is kept, but accents are normalized"


ASVS 5.0 6.2.9: passwords of 64 characters and more are accepted,L2,services/identity/src/domain/password-rules.ts,"
services/identity/src/domain/password-rules.test.ts "
"
of 128 signs"
"
"
,works

ASVS 5.0 6.2.10: passwords do not expire,L2,services/identity/src/domain/password-rules.ts,"
services/identity/src/domain/password-rules.test.ts "
"
accepts or rejects a password %s"
"
"
,works

ASVS 5.0 6.2.12: passwords known from breaches are refused,L2,,,"
not yet: frequent passwords are checked, breached ones are not"


ASVS 5.0 6.3.1: guessing is slowed as documented,L1,services/identity/src/flows/count-attempts.ts;
 services/identity/src/store/attempts.ts,"
services/identity/tests/abuse.int.test.ts "
"
blocks even the right password after ten wrong ones, then accepts it"
"
, "
"
counts each of forty concurrent guesses"
"
, "
"
allows a household a hundred tries over all accounts"
"
"
,works

ASVS 5.0 6.3.3: a second step is required,L2,services/identity/src/domain/assurance.ts,"
services/identity/tests/step-up.int.test.ts "
"
asks an account with a method for it after the password;
 the token states both"
"
;
 services/identity/tests/two-step.int.test.ts "
"
lets staff without a method only add one, and then lets them in"
"
"
,"
partly: required for staff, optional for clients and providers"


ASVS 5.0 6.3.4: all sign-in methods have the same strength,L2,services/identity/src/oidc/interaction-policy.ts,"
services/identity/tests/two-step.int.test.ts "
"
asks for a second step after a one-time link as well"
"
"
,works

ASVS 5.0 6.3.5: people are told of suspicious attempts,L3,services/identity/src/flows/factors/check-code.ts,"
services/identity/tests/two-step.int.test.ts "
"
accepts a recovery code once and notifies its owner"
"
"
,partly: for recovery codes and many wrong codes;
 not for many wrong passwords or a new place

ASVS 5.0 6.3.7: people are told of changes to how they sign in,L3,services/identity/src/flows/send-notice.ts,"
services/identity/tests/factor-resets.int.test.ts "
"
ends all methods and sessions when another person approves, notifies the owner, and audits both"
"
"
,works

ASVS 5.0 6.3.8: refusals do not reveal accounts,L3,services/identity/src/flows/prove-password.ts;
 services/identity/src/flows/sign-up.ts,"
services/identity/tests/abuse.int.test.ts "
"
rejects known, unknown, disabled and unconfirmed addresses with the same text"
"
, "
"
locks an unknown address out like a known one"
"
;
 services/identity/tests/links.int.test.ts "
"
answers a sign-up with a known address with the same text;
 only the address is told"
"
"
,works

ASVS 5.0 6.4.1: initial codes are random and expire,L1,services/identity/src/domain/links.ts;
 services/identity/src/flows/redeem-link.ts,"
services/identity/tests/links.int.test.ts "
"
signs in exactly one of fifty concurrent uses of one link"
"
, "
"
ends a link with its time and with the account"
"
"
,works

ASVS 5.0 6.4.3: a forgotten password does not bypass the second step,L2,services/identity/src/flows/redeem-link.ts,"
services/identity/tests/links.int.test.ts "
"
sets the password in a reset, ends every session and confirms the address"
"
;
 services/identity/tests/two-step.int.test.ts "
"
asks for a second step after a one-time link as well"
"
"
,works

ASVS 5.0 6.4.4: replacing a lost second step is as strict as enrolling it,L2,services/identity/src/flows/factors/reset-methods.ts,"
services/identity/tests/factor-resets.int.test.ts "
"
rejects a decision by the requester or the owner, and a second decision"
"
"
,partly: two members of staff decide with a reason;
 how they identify the person is not written yet

ASVS 5.0 6.5.1: every code is valid once,L2,services/identity/src/flows/factors/check-code.ts,"
services/identity/tests/factors.int.test.ts "
"
confirms an app by its code, and accepts each code once"
"
;
 services/identity/tests/two-step.int.test.ts "
"
accepts a recovery code once and notifies its owner"
"
"
,works

ASVS 5.0 6.5.2: recovery codes are stored as slow hashes,L2,services/identity/src/secrets/factor-secrets.ts,"
services/identity/tests/factors.int.test.ts "
"
stores no plain numbers, secrets or codes, and no mail or text reveals more than needed"
"
"
,"
partly: 59 random bits under a keyed hash, which is not slow"


ASVS 5.0 6.5.3: codes come from a cryptographic source,L2,services/identity/src/secrets/factor-secrets.ts;
 services/identity/src/secrets/authenticator.ts,"
services/identity/src/domain/factors/one-time-codes.test.ts "
"
makes recovery codes of twelve letters with a uniform distribution"
"
;
 services/identity/src/secrets/authenticator.test.ts "
"
makes a different secret each time, and a URI that apps read"
"
"
,works

ASVS 5.0 6.5.5: codes expire quickly,L2,services/identity/src/domain/factors/one-time-codes.ts;
 services/identity/src/secrets/authenticator.ts,"
services/identity/tests/factor-limits.int.test.ts "
"
ends a code after ten minutes or when a newer one is sent"
"
"
,partly: sent codes are valid for 10 minutes;
 codes of an app also one step earlier and later

ASVS 5.0 6.5.6: a lost method can be removed,L3,services/identity/src/flows/factors/remove-method.ts;
 services/identity/src/flows/factors/reset-methods.ts,"
services/identity/tests/two-step.int.test.ts "
"
rejects the old refresh token after a reset by two people, and the password opens again"
"
"
,works

ASVS 5.0 6.6.3: codes cannot be guessed by trying,L2,services/identity/src/flows/factors/check-code.ts,"
services/identity/tests/factor-limits.int.test.ts "
"
counts fifty concurrent wrong codes: checks ten, then blocks even the right one"
"
;
 services/identity/tests/two-step.int.test.ts "
"
counts fifty concurrent wrong codes in several browsers;
 recovery codes still work"
"
"
,works

ASVS 5.0 7.1.1: documented lifetime of sessions,L2,services/identity/src/oidc/configuration.ts,"
services/identity/tests/step-up.int.test.ts "
"
asks again when the sign-in is older than max_age, and not before"
"
"
,partly: the times are in the code;
 their reasons are not written

ASVS 5.0 7.2.1: sessions are checked by a server,L1,bff/src/auth/authenticate.ts,"
bff/src/auth/authenticate.test.ts "
"
%s is refused as %s"
"
"
,works

ASVS 5.0 7.2.4: signing in creates a new session,L1,services/identity/src/routes/sign-in.ts,"
services/identity/tests/abuse.int.test.ts "
"
changes the session’s id at sign-in"
"
"
,works

ASVS 5.0 7.3.1: inactive sessions end,L2,,,not yet

ASVS 5.0 7.3.2: sessions have a maximum lifetime,L2,services/identity/src/oidc/configuration.ts,"
services/identity/tests/step-up.int.test.ts "
"
asks again when the sign-in is older than max_age, and not before"
"
"
,partly: 12 hours for staff and providers and 14 days for clients;
 no test waits for them

ASVS 5.0 7.4.1: signing out ends the session everywhere,L1,services/identity/src/routes/sessions.ts,"
services/identity/tests/sessions.int.test.ts "
"
asks before signing out, ends session and tokens, and returns to the requested page"
"
;
 frontend/tests/sign-in.journey.test.ts "
"
ends the session here and at the issuer"
"
"
,partly: an issued access token works until its five minutes are over

ASVS 5.0 7.4.2: a disabled account has no session,L1,services/identity/src/rpc/put-account.ts,"
services/identity/tests/refresh.int.test.ts "
"
rejects a disabled account"
"
;
 services/identity/tests/sessions.int.test.ts "
"
asks a disabled account to sign in at the next visit, and lets it no further"
"
"
,works

ASVS 5.0 7.4.3: a changed password or method can end other sessions,L2,services/identity/src/flows/change-password.ts,"
services/identity/tests/sessions.int.test.ts "
"
ends every other session when the password changes, and keeps this one"
"
, "
"
ends every session when signing out everywhere, including this one"
"
"
,works

ASVS 5.0 7.4.5: administrators can end sessions of others,L2,services/identity/src/flows/factors/reset-methods.ts;
 services/identity/src/rpc/put-account.ts,"
services/identity/tests/factor-resets.int.test.ts "
"
ends all methods and sessions when another person approves, notifies the owner, and audits both"
"
"
,partly: with a reset of methods or by disabling the account;
 not separately

ASVS 5.0 7.5.1: changing sign-in methods requires new proof,L2,services/identity/src/domain/policies.ts;
 services/identity/src/rpc/factors/authorise.ts;
 services/identity/src/routes/security-step.ts,"
services/identity/tests/factors.int.test.ts "
"
with a method, changing anything needs a second step of the last quarter of an hour"
"
;
 services/identity/tests/fresh-proof.int.test.ts "
"
returns to the page that needed the password, with a new session id, and then asks no more"
"
, "
"
changes nothing when a form of an old page is sent: %s"
"
;
 tools/tests/authorization-rpc.int.test.ts "
"
$operation answers every caller as the matrix says"
"
"
,works

ASVS 5.0 7.5.2: people see their sessions and end them,L2,services/identity/src/flows/change-password.ts,"
services/identity/tests/sessions.int.test.ts "
"
ends every session when signing out everywhere, including this one"
"
"
,partly: all at once;
 there is no list

ASVS 5.0 7.5.3: the most sensitive operations require new proof,L3,packages/platform/src/person.ts;
 services/accounts/src/domain/policies.ts,"
services/accounts/src/domain/person-policies.test.ts "
"
who %s"
"
;
 tools/tests/authorization-rpc.int.test.ts "
"
$operation answers every caller as the matrix says"
"
"
,works

ASVS 5.0 8.1.1: documented permissions for operations,L1,tools/authorization/matrix.ts;
 tools/authorization/faults.ts,"
tools/check/authorization.test.ts "
"
every operation of this repository has a rule, and the matrix follows the rules"
"
;
 tools/authorization/served-operations.test.ts "
"
a new RPC"
"
, "
"
a new field"
"
"
,works

ASVS 5.0 8.1.2: documented permissions for fields,L2,docs/security/public-lookups.md;
 tools/authorization/matrix.ts,"
tools/tests/authorization-rpc.int.test.ts "
"
$operation answers every caller as the matrix says"
"
"
,partly: for public lookups and cancellations

ASVS 5.0 8.2.1: operations are limited to permitted callers,L1,services/accounts/src/domain/policies.ts;
 services/identity/src/domain/policies.ts;
 services/messaging/src/domain/policies.ts;
 services/scheduling/src/domain/policies.ts;
 services/billing/src/domain/policies.ts,"
tools/tests/authorization-rpc.int.test.ts "
"
$operation answers every caller as the matrix says"
"
;
 tools/tests/authorization-graphql.int.test.ts "
"
$operation answers every caller as the matrix says"
"
"
,works

ASVS 5.0 8.2.2: records are limited to permitted callers,L1,services/accounts/src/domain/policies.ts;
 services/accounts/prisma/migrations/0004_row_security.sql,"
tools/tests/authorization-rpc.int.test.ts "
"
$operation answers every caller as the matrix says"
"
;
 services/accounts/tests/people.int.test.ts "
"
not by another caller: another guardian cannot see, change or take over a child"
"
"
,works

ASVS 5.0 8.2.3: fields are limited to permitted callers,L2,services/accounts/src/to-proto.ts,"
services/accounts/tests/cancellations.int.test.ts "
"
shows the cancellation level to search and to no other caller"
"
;
 services/accounts/tests/row-security.int.test.ts "
"
gives the application neither table ownership nor a policy bypass"
"
"
,works

"
ASVS 5.0 8.3.1: decided by services, not by pages"
,L1,services/accounts/src/domain/policies.ts;
 services/identity/src/domain/policies.ts;
 services/messaging/src/domain/policies.ts;
 services/scheduling/src/domain/policies.ts;
 services/billing/src/domain/policies.ts,"
tools/tests/authorization-rpc.int.test.ts "
"
$operation answers every caller as the matrix says"
"
"
,works

ASVS 5.0 8.3.2: a changed permission applies at once,L3,services/identity/src/oidc/accounts.ts,"
services/identity/tests/refresh.int.test.ts "
"
uses the current roles, not those of the sign-in"
"
;
 services/accounts/tests/people.int.test.ts "
"
is gone for reads and writes when the representation has ended"
"
"
,"
partly: representation and break-glass at once;
 roles with the next access token, after five minutes at most"


ASVS 5.0 8.3.3: services decide by the original caller,L3,bff/src/upstream/upstreams.ts;
 packages/platform/src/rpc-context.ts,"
bff/tests/people.int.test.ts "
"
is passed to the service as the person of the token, and to no other request"
"
, "
"
are kept apart in 50 simultaneous requests"
"
"
,works

ASVS 5.0 8.4.2: administration has several layers,L3,services/identity/src/domain/assurance.ts;
 services/accounts/src/domain/break-glass.ts,"
services/identity/tests/two-step.int.test.ts "
"
lets staff without a method only add one, and then lets them in"
"
;
 services/accounts/tests/staff.int.test.ts "
"
is closed to staff, opened by a break-glass for this person, and every read is audited"
"
"
,partly: two recent steps and a reason;
 devices are not checked

ASVS 5.0 9.1.1: tokens are verified by their signature,L1,bff/src/auth/access-token.ts;
 packages/platform/src/caller.ts,"
bff/src/auth/authenticate.test.ts "
"
signed with an unknown key"
"
, "
"
changed after signing"
"
;
 packages/platform/src/caller.test.ts "
"
changed after signing"
"
"
,works

ASVS 5.0 9.1.2: algorithms are on an allow-list,L1,bff/src/auth/access-token.ts;
 packages/platform/src/caller.ts,"
bff/src/auth/authenticate.test.ts "
"
unsigned"
"
, "
"
of an algorithm that is not on the list"
"
, "
"
signed with the public key as a secret"
"
;
 packages/platform/src/caller.test.ts "
"
no signature (alg none)"
"
"
,works

ASVS 5.0 9.1.3: keys come from configured sources,L1,bff/src/upstream/issuer-keys.ts;
 packages/platform/src/caller.ts,"
bff/src/auth/authenticate.test.ts "
"
with an unpublished key"
"
;
 packages/platform/src/caller.test.ts "
"
an unknown issuer"
"
"
,works

ASVS 5.0 9.2.1: tokens are accepted only while valid,L1,bff/src/auth/access-token.ts;
 packages/platform/src/caller.ts,"
bff/src/auth/authenticate.test.ts "
"
that has expired"
"
, "
"
not valid before tomorrow"
"
;
 packages/platform/src/caller.test.ts "
"
ended"
"
, "
"
from the future"
"
;
 tools/tests/authorization-rpc.int.test.ts "
"
$operation answers every caller as the matrix says"
"
"
,works

ASVS 5.0 9.2.2: tokens are accepted only for their type,L2,bff/src/auth/access-token.ts;
 packages/platform/src/caller.ts,"
bff/src/auth/authenticate.test.ts "
"
for the client, like an ID token"
"
;
 packages/platform/src/caller.test.ts "
"
of another token type"
"
"
,partly: an ID token is recognized by its audience;
 the type of access tokens is not checked

ASVS 5.0 9.2.3: tokens are accepted only for their audience,L2,bff/src/auth/access-token.ts;
 packages/platform/src/caller.ts,"
bff/src/auth/authenticate.test.ts "
"
for another API"
"
, "
"
without audience"
"
;
 packages/platform/src/caller.test.ts "
"
for another audience"
"
"
,works

ASVS 5.0 9.2.4: a key for several audiences names each,L2,services/identity/src/oidc/configuration.ts,"
services/identity/tests/sign-in.int.test.ts "
"
returns name and address at userinfo, to a token issued for it"
"
"
,works

ASVS 5.0 10.1.1: tokens go only where they are needed,L2,frontend/src/lib/session/dpop-key.ts,"
frontend/tests/sign-in.journey.test.ts "
"
copied into another browser is useless"
"
"
,"
partly: browsers store their tokens, bound to a key that cannot be exported"


ASVS 5.0 10.1.2: answers are accepted only in the flow that requested them,L2,frontend/src/lib/session/login-transaction.ts,"
frontend/tests/sign-in.journey.test.ts "
"
an unrequested answer signs no one in"
"
"
,works

ASVS 5.0 10.2.1: code flows are protected against forged requests,L2,frontend/src/lib/session/issuer-client.ts;
 services/identity/src/oidc/configuration.ts,"
services/identity/tests/authorize.int.test.ts "
"
no challenge"
"
, "
"
rejects a code with %s"
"
"
,works

ASVS 5.0 10.3.1: the API accepts only tokens for itself,L2,bff/src/auth/access-token.ts,"
bff/src/auth/authenticate.test.ts "
"
for another API"
"
"
,works

ASVS 5.0 10.3.3: people are identified by an id that is never reused,L2,bff/src/auth/access-token.ts,"
bff/src/auth/authenticate.test.ts "
"
without subject"
"
, "
"
of another issuer"
"
"
,works

ASVS 5.0 10.3.4: strength and time of authentication are checked,L2,bff/src/auth/access-token.ts;
 packages/platform/src/person.ts,"
bff/src/auth/authenticate.test.ts "
"
assumes password strength when the token has no acr"
"
;
 tools/tests/authorization-graphql.int.test.ts "
"
$operation answers every caller as the matrix says"
"
"
,works

ASVS 5.0 10.3.5: a stolen access token is useless,L3,bff/src/auth/dpop-proof.ts;
 bff/src/upstream/seen-proofs.ts,"
bff/src/auth/authenticate.test.ts "
"
with a key of the thief"
"
, "
"
with a proof that was used is refused, and the same key goes on with another"
"
;
 tools/tests/authorization-graphql.int.test.ts "
"
$operation answers every caller as the matrix says"
"
"
,works

ASVS 5.0 10.4.1: redirect addresses match exactly,L1,services/identity/src/oidc/clients.ts,"
services/identity/tests/authorize.int.test.ts "
"
never sends a response to %s"
"
"
,works

ASVS 5.0 10.4.2: a code is valid once,L1,services/identity/src/oidc/adapter.ts,"
services/identity/tests/authorize.int.test.ts "
"
accepts a code once;
 a second use ends everything issued from it"
"
, "
"
answers at most one of ten concurrent uses of one code"
"
"
,works

ASVS 5.0 10.4.3: a code is valid for a minute,L1,services/identity/src/oidc/configuration.ts,"
services/identity/tests/authorize.int.test.ts "
"
accepts a code once;
 a second use ends everything issued from it"
"
"
,partly: 60 seconds are set;
 no test waits for them

ASVS 5.0 10.4.4: only the code flow is enabled,L1,services/identity/src/oidc/configuration.ts,"
services/identity/tests/authorize.int.test.ts "
"
tokens instead of a code"
"
"
,works

ASVS 5.0 10.4.5: reusing a refresh token ends its family,L1,services/identity/src/oidc/adapter.ts,"
services/identity/tests/refresh.int.test.ts "
"
ends the whole family when a refresh token is used again"
"
, "
"
rejects a refresh with another key;
 the owner’s family lives on"
"
"
,works

"
ASVS 5.0 10.4.6: proof key for code exchange, not plain"
,L2,services/identity/src/oidc/configuration.ts,"
services/identity/tests/authorize.int.test.ts "
"
no challenge"
"
, "
"
a plain challenge"
"
, "
"
another verifier"
"
"
,works

ASVS 5.0 10.4.8: refresh tokens have a maximum lifetime,L2,services/identity/src/oidc/configuration.ts,"
services/identity/tests/refresh.int.test.ts "
"
rejects a disabled account"
"
"
,"
partly: they end with session and grant, after 14 days;
 no test waits for them"


ASVS 5.0 10.4.9: people can revoke refresh tokens,L2,services/identity/src/flows/change-password.ts,"
services/identity/tests/sessions.int.test.ts "
"
ends every session when signing out everywhere, including this one"
"
"
,works

ASVS 5.0 10.4.14: tokens are bound to a key,L3,services/identity/src/oidc/clients.ts,"
services/identity/tests/proofs.int.test.ts "
"
rejects a code without a proof"
"
;
 services/identity/tests/extra-clients.int.test.ts "
"
issues plain bearer tokens to a client configured for them, for its own roles"
"
"
,partly: always in portals;
 clients can be configured for bearer tokens

ASVS 5.0 10.5.1: an ID token is not accepted twice,L2,frontend/src/lib/session/issuer-client.ts,"
services/identity/tests/authorize.int.test.ts "
"
puts the request’s nonce into the id token"
"
;
 frontend/src/lib/session/issuer-client.test.ts "
"
with the nonce of another sign-in"
"
"
,works

ASVS 5.0 10.6.1: the issuer returns only codes,L2,services/identity/src/oidc/configuration.ts,"
services/identity/tests/authorize.int.test.ts "
"
tokens instead of a code"
"
"
,works

ASVS 5.0 10.6.2: others cannot sign a person out,L2,services/identity/src/oidc/library-pages.ts,"
services/identity/tests/sessions.int.test.ts "
"
does not sign out by a form of another site"
"
"
,works

ASVS 5.0 10.7.1: people consent to what clients get,L2,,,"
not yet: all clients are our own or configured by us, without a consent screen"


ASVS 5.0 13.3.1: no secrets in source or build artifacts,L2,tools/supply-chain/secrets.ts;
 tools/supply-chain/secrets-in-values.ts;
 tools/deploy/secrets.ts,"
tools/supply-chain/secrets.test.ts "
"
this repository contains no secrets"
"
, "
"
%s is found by its line and not printed: %#"
"
"
,"
partly: the repository and the values of a release;
 images are not scanned, and each site chooses where to keep secrets"


ASVS 5.0 14.1.1: documented sensitivity of data,L2,,,not yet

ASVS 5.0 14.2.1: no sensitive data in addresses,L1,bff/src/graphql-route.ts;
 packages/platform/src/telemetry-attributes.ts,"
packages/platform/tests/telemetry.int.test.ts "
"
sends and logs no name, statement or query string"
"
"
,"
partly: the API accepts only POST;
 search addresses contain filters, and email links contain a token that is valid once"


ASVS 5.0 14.2.2: servers cache no sensitive data,L2,bff/src/cache/share-catalogs.ts,"
bff/tests/catalogs.int.test.ts "
"
never shares cached values with a request that has %s, and caches nothing from it"
"
"
,works

ASVS 5.0 14.2.6: answers contain only what is needed,L3,docs/security/public-lookups.md;
 services/identity/src/to-proto.ts,"
services/accounts/tests/prefill.int.test.ts "
"
fills in a form, and audits the read"
"
, "
"
returns two letters to a visitor, and audits the read"
"
;
 services/identity/tests/factors.int.test.ts "
"
stores no plain numbers, secrets or codes, and no mail or text reveals more than needed"
"
"
,works

ASVS 5.0 14.2.7: old data is deleted,L3,services/messaging/src/store/notifications.ts,"
services/messaging/tests/claims.int.test.ts "
"
deletes notifications that ended a month ago, never pending ones"
"
"
,partly: messages;
 records of people have no retention period yet

ASVS 5.0 14.3.1: signing out removes data from the browser,L1,frontend/src/lib/session/session.ts,"
frontend/src/lib/session/session.test.ts "
"
signing out clears tokens, memory and key, and goes to the issuer"
"
, "
"
signs out here when the issuer is away"
"
, "
"
%s keeps of the unsent input in this tab: %s"
"
;
 frontend/src/features/booking/draft-storage.test.ts "
"
another person in the same tab"
"
"
,works

ASVS 5.0 14.3.2: browsers do not cache answers,L2,bff/src/gate/headers.ts;
 services/identity/src/security-headers.ts,"
bff/tests/operations.int.test.ts "
"
sends security headers with every answer"
"
;
 services/identity/tests/authorize.int.test.ts "
"
keeps the address and content of every page private"
"
"
,works

ASVS 5.0 15.1.1: documented deadlines for fixing vulnerabilities,L1,docs/security/supply-chain.md;
 tools/supply-chain/exceptions.ts,"
tools/supply-chain/advisories.test.ts "
"
the exceptions of this repository are current"
"
"
,works

ASVS 5.0 15.1.2: a list of all components and their sources,L2,tools/supply-chain/bill-of-materials.ts;
 tools/supply-chain/origins.ts,"
tools/supply-chain/bill-of-materials.test.ts "
"
lists every package of the lock file, and nothing about this machine"
"
;
 tools/supply-chain/origins.test.ts "
"
the lock file of this repository pins every package"
"
"
,"
partly: npm packages;
 servers, Node and third-party images are pinned where they are fetched but not on the list"


ASVS 5.0 15.2.1: no component has an overdue vulnerability,L1,tools/supply-chain/audit.ts;
 tools/supply-chain/advisories.ts,"
tools/supply-chain/advisories.test.ts "
"
%s"
"
, "
"
accepts a registry that reports a known advisory"
"
"
,"
partly: the gate works;
 it needs a registry that offers advisories, and reports when there is none (LINDEN_AUDIT=required)"


ASVS 5.0 15.2.4: packages come from expected sources,L3,tools/supply-chain/origins.ts;
 tools/supply-chain/install-scripts.ts;
 .npmrc,"
tools/supply-chain/origins.test.ts "
"
a package with %s"
"
, "
"
settings of npm with %s have faults: %#"
"
;
 tools/supply-chain/install-scripts.test.ts "
"
every install script of this repository was reviewed"
"
"
,works

"
ASVS 5.0 16.2.1: entries contain time, place, actor and action"
,L2,packages/platform/src/audit.ts;
 packages/platform/src/log.ts,"
packages/platform/tests/audit.int.test.ts "
"
keeps an entry exactly when its transaction commits"
"
;
 packages/platform/src/log.test.ts "
"
contains name, level, time and the allowed fields"
"
, "
"
contains the trace of the active span, and none without a span"
"
"
,works

ASVS 5.0 16.2.5: logs contain no sensitive data,L2,packages/platform/src/log-fields.ts;
 packages/platform/src/telemetry-attributes.ts,"
packages/platform/src/log.test.ts "
"
does not contain $name"
"
;
 services/identity/tests/processes.int.test.ts "
"
logs no name, address, password or token, and ends both processes on SIGTERM"
"
;
 services/messaging/tests/channels.int.test.ts "
"
logs neither recipients nor content in the server or the worker"
"
"
,works

ASVS 5.0 16.3.1: successful and failed sign-ins are recorded,L2,services/identity/src/flows/prove-password.ts;
 services/identity/src/flows/redeem-link.ts,"
services/identity/tests/abuse.int.test.ts "
"
audits a rejected sign-in of an existing account"
"
"
,"
partly: refusals, links and changes;
 not every sign-in by password"


ASVS 5.0 16.3.2: refused access is recorded,L2,,,"
not yet: refusals are counted by method and code, without the caller"


ASVS 5.0 16.3.4: unexpected errors are logged,L2,packages/platform/src/rpc-handler.ts;
 bff/src/errors.ts,"
bff/tests/refusals.int.test.ts "
"
hides the message of an unexpected error"
"
"
,works

ASVS 5.0 16.4.1: log entries cannot be forged,L2,packages/platform/src/log.ts,"
packages/platform/src/log.test.ts "
"
does not contain $name"
"
"
,partly: lines are JSON and fields are on a list;
 no test writes a line break

ASVS 5.0 16.4.2: logs cannot be changed,L2,packages/platform/migrations/0003_audit.sql;
 packages/platform/src/audit-verify.ts,"
packages/platform/tests/audit.int.test.ts "
"
may not %s"
"
;
 packages/platform/tests/audit-chain.int.test.ts "
"
with %s is found out"
"
"
,partly: the audit;
 other logs depend on the cluster

ASVS 5.0 16.4.3: logs are stored outside the application,L2,packages/platform/src/audit-checkpoints.ts,"
packages/platform/tests/audit-sealer.int.test.ts "
"
seals and publishes entries by itself, and the file proves it"
"
"
,partly: checkpoints of the audit are published;
 its rows are in the database of the service

ASVS 5.0 16.5.1: errors reveal no internals,L2,packages/platform/src/rpc-errors.ts;
 bff/src/errors.ts,"
packages/platform/tests/rpc.int.test.ts "
"
reports an unexpected error as internal, without its message"
"
;
 bff/tests/refusals.int.test.ts "
"
hides the message of an unexpected error"
"
"
,works

ASVS 5.0 16.5.2: the application handles missing dependencies safely,L2,bff/src/upstream/upstreams.ts,"
bff/tests/graphql.int.test.ts "
"
returns the rest while scheduling is away: null with an error, never empty"
"
;
 bff/src/auth/authenticate.test.ts "
"
answers that the issuer is unavailable when its keys cannot be fetched"
"
"
,works

ASVS 5.0 16.5.3: a failure grants no access,L2,packages/platform/src/store.ts,"
packages/platform/tests/store.int.test.ts "
"
leaves nothing of a failed transaction"
"
;
 packages/platform/tests/faults.int.test.ts "
"
killed during a transaction: unavailable, and nothing is written"
"
"
,works

ASVS 5.0 16.5.4: no error stays uncaught,L3,packages/platform/src/run-service.ts,"
packages/platform/tests/rpc.int.test.ts "
"
reports an unexpected error as internal, without its message"
"
"
,partly: an uncaught error is logged and ends the process;
 no test causes one

