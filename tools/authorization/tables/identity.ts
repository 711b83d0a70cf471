import { people, staff, strongly, weakly } from '../callers.ts';
import { allows, type Operation, type Rule, rpcs } from '../rule.ts';

const source = 'services/identity/src/domain/policies.ts';
const fresh = strongly(['support', 'ops', 'billing staff']);

const longAgo = staff(['support', 'ops', 'billing staff'], ['two steps 16 minutes ago']);
const lately = people.filter((each) => !longAgo.some((one) => one === each));
/** Callers without a second step must have signed in recently. */
const FRESH_SIGN_IN_REQUIRED = longAgo;
const unproved: Rule = allows(lately, { FRESH_SIGN_IN_REQUIRED });
/** Callers with a second step must have used it recently. */
const proved: Rule = allows(fresh, { STEP_UP_REQUIRED: people.filter((each) => !fresh.some((one) => one === each)) });
const changes = { 'their own, none yet': unproved, 'their own, one already': proved };
const resetters = strongly(['support', 'ops']);
const forResetters: Rule = allows(resetters, { STEP_UP_REQUIRED: weakly(['support', 'ops']) });

/** Accounts that sign in, and their second steps. */
export const identity: Operation[] = [
  ...rpcs('identity AccountService', source, {
    GetAccount: {
      'their own': { ...allows(people), only: people },
      "another person's": allows(['service accounts', 'service messaging']),
    },
    FindAccounts: {
      'any person': allows(fresh, { STEP_UP_REQUIRED: weakly(['support', 'ops', 'billing staff']) }),
    },
    PutAccount: { 'an account': allows(['operator']) },
  }),
  ...rpcs('identity FactorService', source, {
    ListFactors: { 'their own': allows(people) },
    AddPhone: changes,
    AddAuthenticator: changes,
    ConfirmFactor: { ...changes, "another person's": refusedAs('CONFIRM_ENROLLMENT_FAILED') },
    MakeRecoveryCodes: changes,
    DeleteFactor: { ...changes, "another person's": allows([], { 'left out': lately, FRESH_SIGN_IN_REQUIRED }) },
    SetPhoneOptIn: { ...changes, "another person's": refusedAs('PHONE_OPT_IN_FAILED') },
    SetTwoStep: changes,
    RequestFactorReset: { "a person's": forResetters },
    DecideFactorReset: {
      "another person's": forResetters,
      'asked for by themselves': {
        ...allows([], { SECOND_PERSON_REQUIRED: resetters, STEP_UP_REQUIRED: weakly(['support', 'ops']) }),
        only: staff(['support', 'ops']),
      },
    },
    ListFactorResets: { all: forResetters },
  }),
];

/** Callers without such a method of their own are refused only after the look-up. */
function refusedAs(code: Uppercase<string>): Rule {
  return allows([], { [code]: lately, FRESH_SIGN_IN_REQUIRED });
}
