import {
  type CallerName,
  graphqlCallers,
  type KnownCaller,
  rpcCallers,
  unknownGraphqlCallers,
  unknownRpcCallers,
} from './callers.ts';
import type { Answer, Operation, Rule } from './rule.ts';

/** One row of the authorization matrix: the answer of one operation to one caller about one object. */
export interface MatrixRow {
  operation: string;
  caller: CallerName;
  /** '-' when the caller is refused before an object is loaded. */
  object: string;
  answer: Answer;
  source: string;
}

export const noObject = '-';

export function buildRpcMatrix(operations: readonly Operation[]): MatrixRow[] {
  return operations.flatMap((each) => [
    ...refusedAtTheDoor(each, unknownRpcCallers, 'packages/platform/src/caller/caller.ts'),
    ...decided(each, rpcCallers),
  ]);
}

export function buildGraphqlMatrix(operations: readonly Operation[]): MatrixRow[] {
  return operations.flatMap((each) => [
    ...refusedAtTheDoor(each, unknownGraphqlCallers, 'bff/src/auth/authenticate.ts'),
    ...decided(each, graphqlCallers),
  ]);
}

function refusedAtTheDoor(
  { operation }: Operation,
  callers: Readonly<Partial<Record<CallerName, string>>>,
  source: string,
): MatrixRow[] {
  return Object.entries(callers).map(([caller, answer]) => ({
    operation,
    caller: caller as CallerName,
    object: noObject,
    answer: answer as Answer,
    source,
  }));
}

function decided({ operation, objects, source }: Operation, callers: readonly KnownCaller[]): MatrixRow[] {
  return Object.entries(objects).flatMap(([object, rule]) =>
    callers
      .filter((caller) => rule.only?.includes(caller) ?? true)
      .map((caller) => ({ operation, caller, object, answer: getAnswer(rule, caller, operation), source })),
  );
}

function getAnswer({ otherwise, answers = {} }: Rule, caller: KnownCaller, operation: string): Answer {
  const named = Object.entries(answers).flatMap(([answer, callers]) => (callers?.includes(caller) ? [answer] : []));
  if (named.length > 1) throw new Error(`${operation}: two answers to ${caller}: ${named.join(', ')}`);
  return (named[0] as Answer | undefined) ?? otherwise;
}
