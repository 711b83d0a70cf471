import { listStaff, listStronglyAuthenticated, listWeaklyAuthenticated, people } from '../callers.ts';
import { allow, listRpcs, type Operation, type Rule } from '../rule.ts';

const source = 'services/identity/src/domain/access/policies.ts';
const fresh = listStronglyAuthenticated(['support', 'ops', 'billing staff']);

const staleSignIns = listStaff(['support', 'ops', 'billing staff'], ['two steps 16 minutes ago']);
const recentSignIns = people.filter((each) => !staleSignIns.some((one) => one === each));
/** Callers without a second step must have signed in recently. */
const FRESH_SIGN_IN_REQUIRED = staleSignIns;
const unproved: Rule = allow(recentSignIns, { FRESH_SIGN_IN_REQUIRED });
/** Callers with a second step must have used it recently. */
const proved: Rule = allow(fresh, { STEP_UP_REQUIRED: people.filter((each) => !fresh.some((one) => one === each)) });
const changes = { 'their own, none yet': unproved, 'their own, one already': proved };
const resetters = listStronglyAuthenticated(['support', 'ops']);
const forResetters: Rule = allow(resetters, { STEP_UP_REQUIRED: listWeaklyAuthenticated(['support', 'ops']) });

/** Accounts that sign in, and their second steps. */
export const identity: Operation[] = [
  ...listRpcs('identity AccountService', source, {
    GetAccount: {
      'their own': { ...allow(people), only: people },
      "another person's": allow(['service accounts', 'service messaging']),
    },
    CheckSession: { 'any session': allow(['service bff']) },
    FindAccounts: {
      'any person': allow(fresh, { STEP_UP_REQUIRED: listWeaklyAuthenticated(['support', 'ops', 'billing staff']) }),
    },
    PutAccount: { 'an account': allow(['operator']) },
    PrepareInvitation: { 'an address': allow(['service accounts']) },
    SendInvitation: { 'an account': allow(['service accounts']) },
    WithdrawInvitation: { 'an account': allow(['service accounts']) },
    CreateSignUpPrefill: { 'an address': allow(['service bff']) },
  }),
  ...listRpcs('identity FactorService', source, {
    ListFactors: { 'their own': allow(people) },
    AddPhone: changes,
    AddAuthenticator: changes,
    ConfirmFactor: { ...changes, "another person's": refusedAs('CONFIRM_ENROLLMENT_FAILED') },
    MakeRecoveryCodes: changes,
    DeleteFactor: { ...changes, "another person's": allow([], { 'left out': recentSignIns, FRESH_SIGN_IN_REQUIRED }) },
    SetPhoneOptIn: { ...changes, "another person's": refusedAs('PHONE_OPT_IN_FAILED') },
    SetTwoStep: changes,
    RequestFactorReset: { "a person's": forResetters },
    DecideFactorReset: {
      "another person's": forResetters,
      'asked for by themselves': {
        ...allow([], {
          SECOND_PERSON_REQUIRED: resetters,
          STEP_UP_REQUIRED: listWeaklyAuthenticated(['support', 'ops']),
        }),
        only: listStaff(['support', 'ops']),
      },
    },
    ListFactorResets: { all: forResetters },
  }),
];

/** Callers without such a method of their own are refused only after the look-up. */
function refusedAs(code: Uppercase<string>): Rule {
  return allow([], { [code]: recentSignIns, FRESH_SIGN_IN_REQUIRED });
}
