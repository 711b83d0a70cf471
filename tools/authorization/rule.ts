import type { KnownCaller } from './callers.ts';

/** `allowed`; `left out`: answered without this object; `null`: an empty answer; otherwise the code of the refusal. */
export type Answer = 'allowed' | 'left out' | 'null' | Uppercase<string>;

/** The answers to each caller about one object. */
export interface Rule {
  /** The answer to callers that are not named. */
  otherwise: Answer;
  answers?: Readonly<Partial<Record<Answer, readonly KnownCaller[]>>>;
  /** Only these callers have such an object. */
  only?: readonly KnownCaller[];
}

/** One RPC of one process or one root field: a row of the reviewed tables. */
export interface Operation {
  /** `accounts PeopleService.GetMe`, `Query.me`. */
  operation: string;
  /** Where the policy is: a path from the root. */
  source: string;
  objects: Readonly<Record<string, Rule>>;
}

export const everyone: Rule = { otherwise: 'allowed' };

/** Builds a rule that denies by default. */
export function allow(callers: readonly KnownCaller[], answers: Rule['answers'] = {}): Rule {
  return { otherwise: 'NOT_ALLOWED', answers: { allowed: callers, ...answers } };
}

/** Returns the rules of all RPCs of one service in one process. */
export function listRpcs(
  service: string,
  source: string,
  methods: Readonly<Record<string, Operation['objects']>>,
): Operation[] {
  return Object.entries(methods).map(([method, objects]) => ({ operation: `${service}.${method}`, source, objects }));
}
