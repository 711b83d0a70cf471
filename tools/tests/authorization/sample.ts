import type { DescMethod, DescService, MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import type { KnownCaller } from '../../authorization/callers.ts';
import { getPersonName } from './callers.ts';
import type { Cast } from './cast.ts';
import type { AuthorizationWorld } from './world.ts';

/** One row of the matrix in the world where it is tried. */
export interface Cell {
  caller: KnownCaller;
  object: string;
  /** Account of the caller, or browser of a visitor; empty without either. */
  account: string;
  world: AuthorizationWorld;
  cast: Cast;
}

/** A request that is answered when the policy allows it. */
export interface Sample<Request, Answer> {
  request(cell: Cell): Request | Promise<Request>;
  /** Whether the object is in the answer; by default every answer contains it. */
  shows?(answer: Answer, cell: Cell): boolean | Promise<boolean>;
  /** Refusals of the request itself, which come after those of the caller. */
  passes?(cell: Cell): readonly string[];
  /** Whether a refusal is about the caller; every other refusal passes. Derived samples have it instead of `passes`. */
  isCallerRefusal?(code: string): boolean;
  /** Uses another account than the caller's own. */
  accountOf?(cell: Cell): Promise<string>;
}

type SampleOf<M extends DescMethod> = Sample<MessageInitShape<M['input']>, MessageShape<M['output']>>;

/** Samples by method. A method without one gets a derived sample, which shows how its policy treats callers. */
export type SamplesOf<S extends DescService> = { readonly [Name in keyof S['method']]?: SampleOf<S['method'][Name]> };

export function isStaffNamed(cell: Cell): 'support' | 'ops' | undefined {
  const name = getPersonName(cell.caller);
  return name === 'support' || name === 'ops' ? name : undefined;
}
