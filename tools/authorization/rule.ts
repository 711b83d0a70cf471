import type { KnownCaller } from './callers.ts';

/** `allowed`; `left out`: answered without this object; `null`: answered with nothing; else the code of the refusal. */
export type Answer = 'allowed' | 'left out' | 'null' | Uppercase<string>;

/** What is answered to whom, about one object. */
export interface Rule {
  /** To everybody who is not named. */
  otherwise: Answer;
  answers?: Readonly<Partial<Record<Answer, readonly KnownCaller[]>>>;
  /** There is such an object for these alone. */
  only?: readonly KnownCaller[];
}

/** One RPC of one process, or one root field: a row of the reviewed tables. */
export interface Operation {
  /** `accounts PeopleService.GetMe`, `Query.me`. */
  operation: string;
  /** Where the policy stands: a path from the root. */
  source: string;
  objects: Readonly<Record<string, Rule>>;
}

export const everybody: Rule = { otherwise: 'allowed' };

/** Deny by default. */
export function allows(callers: readonly KnownCaller[], answers: Rule['answers'] = {}): Rule {
  return { otherwise: 'NOT_ALLOWED', answers: { allowed: callers, ...answers } };
}

/** The rules of all RPCs of one service in one process. */
export function rpcs(
  service: string,
  source: string,
  methods: Readonly<Record<string, Operation['objects']>>,
): Operation[] {
  return Object.entries(methods).map(([method, objects]) => ({ operation: `${service}.${method}`, source, objects }));
}
