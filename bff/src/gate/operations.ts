import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { compileCost } from './cost.ts';
import { type Endpoint, getEndpoint } from './endpoint.ts';
import { findLongText, type LongText } from './long-texts.ts';
import { countLimitedFields, type LimitedFieldCounts } from './lookups.ts';

/** SHA-256 of the body -> body, as written by the frontend's generator. */
export type Manifest = Record<string, string>;

/** An operation that was parsed, validated and measured once at the start. */
export interface KnownOperation {
  id: string;
  name: string;
  body: string;
  document: DocumentNode;
  /** Whether it is a mutation. */
  mutates: boolean;
  /** Whether it is a subscription, which is read as an event stream. */
  subscribes: boolean;
  counted: LimitedFieldCounts;
  longText: LongText | undefined;
  /** `undefined` when no endpoint serves it. */
  endpoint: Endpoint | undefined;
  /** Returns the maximum number of fields in the answer. */
  cost(variables: Record<string, unknown>): number;
}

export type KnownOperations = ReadonlyMap<string, KnownOperation>;

/**
 * Parses and validates every operation of the manifest.
 * @throws {Error} that names each invalid operation and the reason
 */
export function prepareOperations(schema: GraphQLSchema, manifest: Manifest): KnownOperations {
  const faults: string[] = [];
  const known = new Map<string, KnownOperation>();
  for (const [id, body] of Object.entries(manifest)) {
    try {
      known.set(id, prepare(schema, id, body));
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (faults.length > 0) throw new Error(`persisted operations do not fit: ${faults.join('; ')}`);
  return known;
}

function prepare(schema: GraphQLSchema, id: string, body: string): KnownOperation {
  if (createHash('sha256').update(body).digest('hex') !== id) throw new Error(`${id} is not the hash of its body`);
  const document = parse(body);
  const [operation, another] = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const name = operation?.name?.value;
  if (!operation || !name || another) throw new Error(`${id} is not one operation with a name`);
  const faults = validate(schema, document, [...specifiedRules, NoSchemaIntrospectionCustomRule]);
  if (faults.length > 0) throw new Error(`${name}: ${faults.map(({ message }) => message).join(', ')}`);
  return {
    id,
    name,
    body,
    document,
    mutates: operation.operation === OperationTypeNode.MUTATION,
    subscribes: operation.operation === OperationTypeNode.SUBSCRIPTION,
    counted: countLimitedFields(document),
    longText: findLongText(document),
    endpoint: getEndpoint(document),
    cost: compileCost(schema, document, operation),
  };
}
