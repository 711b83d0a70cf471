import { GraphQLError, Kind, parse } from 'graphql';
import type { Refusal, RefusalCode } from './gen/resolvers.ts';
import { typeDefinitions } from './type-definitions.ts';

/**
 * Runs an operation whose result has an `error` field. Returns `refused(error)` for an expected refusal; other failures go through
 * errors.ts.
 */
export async function withRefusal<Done, Refused>(
  work: () => Promise<Done>,
  refused: (error: Refusal) => Refused,
): Promise<Done | Refused> {
  try {
    return await work();
  } catch (error) {
    const refusal = readRefusal(error);
    if (!refusal) throw error;
    return refused(refusal);
  }
}

/** Returns `undefined` unless the code is an expected one and the request itself was at fault. */
export function readRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof GraphQLError)) return undefined;
  const { code, kind, field } = error.extensions;
  if (!isRefusalCode(code) || !requestFaults.has(kind)) return undefined;
  return { code, message: error.message, field: typeof field === 'string' ? field : null };
}

/** Kinds of failure that the same caller can avoid with another request. */
const requestFaults: ReadonlySet<unknown> = new Set(['BAD_USER_INPUT', 'CONFLICT']);

function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && refusalCodes.has(code);
}

const refusalCodes: ReadonlySet<string> = new Set(
  typeDefinitions.filter((text) => text.includes('enum RefusalCode ')).flatMap(readRefusalCodes),
);

/** Returns the codes of the enum `RefusalCode` in a text of the schema. */
export function readRefusalCodes(schema: string): string[] {
  const { definitions } = parse(schema);
  const codes = definitions.find(
    (each) => each.kind === Kind.ENUM_TYPE_DEFINITION && each.name.value === 'RefusalCode',
  );
  if (codes?.kind !== Kind.ENUM_TYPE_DEFINITION) throw new Error('the schema has no enum RefusalCode');
  return codes.values?.map(({ name }) => name.value) ?? [];
}
