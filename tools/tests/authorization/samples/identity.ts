import { randomUUID } from 'node:crypto';
import { Role } from '@linden/proto/identity/v1/account_pb';
import type { AccountService } from '@linden/proto/identity/v1/account_service_pb';
import { Factor_Kind } from '@linden/proto/identity/v1/factor_pb';
import type { FactorService } from '@linden/proto/identity/v1/factor_service_pb';
import { getPersonName } from '../callers.ts';
import { type Cell, isStaffNamed, type SamplesOf } from '../sample.ts';

const reason = 'lost the telephone on the way';

const foreign = "another person's";

/** The caller has nothing to change, which is found after the permission check. */
function passUnlessForeign(code: string) {
  return ({ object }: Cell) => (object === foreign ? [] : [code]);
}

/** Creates an account for this row, with or without a second step. */
async function createAccount({ caller, object, cast }: Cell): Promise<string> {
  const name = getPersonName(caller);
  return name ? cast.factors.fresh(name, object.endsWith('one already')) : '';
}

export const accountSamples: SamplesOf<typeof AccountService> = {
  getAccount: {
    request: ({ object, account, cast }) => ({ accountId: object === 'their own' ? account : cast.otherClient }),
  },
  checkSession: { request: ({ cast }) => ({ accountId: cast.otherClient, sessionId: 'unknown' }) },
  findAccounts: { request: ({ cast }) => ({ query: cast.otherClient }) },
  putAccount: {
    request() {
      const id = randomUUID();
      const names = { givenName: 'Maya', familyName: 'Linfield', roles: [Role.CLIENT] };
      return { account: { id, email: `p${id}@linden.example`, emailVerified: true, ...names } };
    },
  },
};

export const factorSamples: SamplesOf<typeof FactorService> = {
  listFactors: { request: () => ({}) },
  addPhone: {
    request: () => ({ channel: Factor_Kind.SMS }),
    accountOf: createAccount,
    passes: () => ['COUNTRY_CODE_REQUIRED'],
  },
  addAuthenticator: { request: () => ({}), accountOf: createAccount },
  confirmFactor: {
    request: ({ object, cast }) =>
      object === foreign
        ? { factorId: cast.factors.pendingOfAnother, code: '123456' }
        : { factorId: randomUUID(), code: '123456' },
    accountOf: createAccount,
    passes: passUnlessForeign('CONFIRM_ENROLLMENT_FAILED'),
  },
  makeRecoveryCodes: { request: () => ({}), accountOf: createAccount, passes: () => ['ADD_METHOD_FAILED'] },
  deleteFactor: {
    request: ({ object, cast }) => ({ factorId: object === foreign ? cast.factors.phoneOfAnother : randomUUID() }),
    // A method that is gone already is no fault; another account's must stay.
    shows: async (_answer, { object, cast }) => object !== foreign || !(await cast.factors.isPhoneThere()),
    accountOf: createAccount,
  },
  setPhoneOptIn: {
    request: ({ object, cast }) =>
      object === foreign
        ? { factorId: cast.factors.phoneOfAnother, optedIn: false }
        : { factorId: randomUUID(), optedIn: true },
    accountOf: createAccount,
    passes: passUnlessForeign('PHONE_OPT_IN_FAILED'),
  },
  setTwoStep: { request: () => ({ on: true }), accountOf: createAccount, passes: () => ['PHONE_OPT_IN_FAILED'] },
  requestFactorReset: { request: ({ cast }) => ({ accountId: cast.otherClient, reason }) },
  decideFactorReset: { request: async (cell) => ({ resetId: await resetFor(cell), approved: false, reason }) },
  listFactorResets: { request: () => ({ open: true, limit: 5 }) },
};

/** A pending reset, requested by the caller or by another account. */
export function resetFor(cell: Cell): Promise<string> {
  const own = cell.object.startsWith('asked for by') ? isStaffNamed(cell) : undefined;
  return own ? cell.cast.factors.openReset(cell.account, own) : cell.cast.factors.openReset();
}
