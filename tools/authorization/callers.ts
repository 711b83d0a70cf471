/** Kinds of callers, by their names in the matrix. */
const signedIn = [
  'client',
  'representative',
  'former representative',
  'unconverted client',
  'provider',
  'prescriber',
] as const;

const staffRoles = ['support', 'ops', 'billing staff'] as const;
const proofs = ['password', 'two steps', 'two steps 16 minutes ago'] as const;
type StaffRole = (typeof staffRoles)[number];
type Proof = (typeof proofs)[number];
type Staff = `${StaffRole} (${Proof})`;

const services = [
  ...(['accounts', 'bff', 'billing', 'clinical-notes', 'identity', 'messaging', 'scheduling', 'search'] as const),
] as const;
type Service = `service ${(typeof services)[number]}`;

/** Roles of C6-3 that no screen serves yet. */
const futureRoles = ['partner employee', 'partner dependent', 'referring physician', 'portal referrer'] as const;

export type KnownCaller = 'visitor' | (typeof signedIn)[number] | Staff | Service | 'operator';
export type UnknownCaller =
  | (typeof futureRoles)[number]
  | 'no token'
  | 'forged token'
  | 'expired token'
  | 'token without its proof';
export type CallerName = KnownCaller | UnknownCaller;

/** Returns staff of these roles, with every strength of sign-in or only the given ones. */
export function listStaff(roles: readonly StaffRole[], ways: readonly Proof[] = proofs): Staff[] {
  return roles.flatMap((role) => ways.map((way): Staff => `${role} (${way})`));
}

/** Returns the staff that only need to sign in again with more strength. */
export function listWeaklyAuthenticated(roles: readonly StaffRole[]): Staff[] {
  return listStaff(roles, ['password', 'two steps 16 minutes ago']);
}

export function listStronglyAuthenticated(roles: readonly StaffRole[]): Staff[] {
  return listStaff(roles, ['two steps']);
}

export const everyStaff = listStaff(staffRoles);
export const everyService = services.map((name): Service => `service ${name}`);
/** Callers with a record as a client. */
export const clients: readonly KnownCaller[] = [
  'client',
  'representative',
  'former representative',
  'unconverted client',
];
export const people: readonly KnownCaller[] = [...signedIn, ...everyStaff];

/** Callers that services know; policies decide about each. */
export const rpcCallers: readonly KnownCaller[] = ['visitor', ...people, ...everyService, 'operator'];
/** Callers that the BFF knows. */
export const graphqlCallers: readonly KnownCaller[] = ['visitor', ...people];

/** Callers that are refused before any policy is checked, whatever they call. */
export const unknownRpcCallers: Readonly<Partial<Record<CallerName, string>>> = {
  'no token': 'UNAUTHENTICATED',
  'forged token': 'UNAUTHENTICATED',
  'expired token': 'UNAUTHENTICATED',
  ...Object.fromEntries(futureRoles.map((role) => [role, 'UNAUTHENTICATED'])),
};
export const unknownGraphqlCallers: Readonly<Partial<Record<CallerName, string>>> = {
  'forged token': 'ACCESS_TOKEN_INVALID',
  'expired token': 'ACCESS_TOKEN_EXPIRED',
  'token without its proof': 'DPOP_PROOF_INVALID',
  ...Object.fromEntries(futureRoles.map((role) => [role, 'ROLE_NOT_SERVED'])),
};
