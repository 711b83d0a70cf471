import { type DocumentNode, Kind } from 'graphql';
import type { GraphqlFault } from '#src/lib/graphql/graphql-faults.ts';
import { type Answer, ApiAway, type GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';

type Answers = Record<string, (variables: Record<string, unknown>) => unknown>;

/** Answers operations by name from plain data; `faults` are added to every answer. */
export function fixtureApi(answers: Answers, faults: GraphqlFault[] = []): GraphqlFetch {
  return async (operation, variables) => {
    const answer = answers[nameOf(operation)];
    if (!answer) throw new ApiAway(`no answer for ${nameOf(operation)}`);
    const data = answer(variables as Record<string, unknown>);
    return { data, faults } as Answer<never>;
  };
}

export const awayApi: GraphqlFetch = async () => {
  throw new ApiAway('no answer');
};

export function fault(code: string, given: Partial<GraphqlFault> = {}): GraphqlFault {
  return { code, field: undefined, path: [], ...given };
}

function nameOf(document: DocumentNode): string {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return operation && 'name' in operation ? (operation.name?.value ?? '') : '';
}
