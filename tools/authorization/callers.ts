/** Who may stand behind a call, by the names that the matrix uses. */
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

const services = ['accounts', 'bff', 'billing', 'identity', 'messaging', 'scheduling', 'search'] as const;
type Service = `service ${(typeof services)[number]}`;

/** Roles that the specification names and nothing serves yet. */
const toCome = ['partner employee', 'partner dependent', 'referring physician', 'portal referrer'] as const;

export type KnownCaller = 'visitor' | (typeof signedIn)[number] | Staff | Service | 'operator';
export type UnknownCaller =
  | (typeof toCome)[number]
  | 'no token'
  | 'forged token'
  | 'expired token'
  | 'token without its proof';
export type CallerName = KnownCaller | UnknownCaller;

/** Staff of these roles, however they proved who they are, or in these ways alone. */
export function staff(roles: readonly StaffRole[], ways: readonly Proof[] = proofs): Staff[] {
  return roles.flatMap((role) => ways.map((way): Staff => `${role} (${way})`));
}

/** Whoever would only have to prove it again. */
export function weakly(roles: readonly StaffRole[]): Staff[] {
  return staff(roles, ['password', 'two steps 16 minutes ago']);
}

export function strongly(roles: readonly StaffRole[]): Staff[] {
  return staff(roles, ['two steps']);
}

export const everyStaff = staff(staffRoles);
export const everyService = services.map((name): Service => `service ${name}`);
/** Whoever has a record as a client. */
export const clients: readonly KnownCaller[] = [
  'client',
  'representative',
  'former representative',
  'unconverted client',
];
export const people: readonly KnownCaller[] = [...signedIn, ...everyStaff];

/** Whom services know: policies decide about each of them. */
export const rpcCallers: readonly KnownCaller[] = ['visitor', ...people, ...everyService, 'operator'];
/** Whom the BFF knows. */
export const graphqlCallers: readonly KnownCaller[] = ['visitor', ...people];

/** Whom nobody knows: refused before a policy is asked, whatever is called. */
export const unknownRpcCallers: Readonly<Partial<Record<CallerName, string>>> = {
  'no token': 'UNAUTHENTICATED',
  'forged token': 'UNAUTHENTICATED',
  'expired token': 'UNAUTHENTICATED',
  ...Object.fromEntries(toCome.map((role) => [role, 'UNAUTHENTICATED'])),
};
export const unknownGraphqlCallers: Readonly<Partial<Record<CallerName, string>>> = {
  'forged token': 'ACCESS_TOKEN_INVALID',
  'expired token': 'ACCESS_TOKEN_EXPIRED',
  'token without its proof': 'DPOP_PROOF_INVALID',
  ...Object.fromEntries(toCome.map((role) => [role, 'ROLE_NOT_SERVED'])),
};
