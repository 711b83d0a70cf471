import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
} from 'graphql';
import { compileCost } from './cost.ts';
import { type Endpoint, getEndpoint } from './endpoint.ts';
import { isExpensiveSearch } from './expensive-search.ts';
import { limits } from './limits.ts';
import { findLongText } from './long-texts.ts';
import { countLimitedFields, type LimitedFieldCounts } from './lookups.ts';
import { neutralizeTexts } from './neutral-text.ts';
import type { KnownOperation, KnownOperations } from './operations.ts';
import { Refusal } from './refusal.ts';
import { checkShape, measureShapes } from './shape.ts';
import { checkTokens } from './tokens.ts';
import { checkVariables } from './variables.ts';

/** An operation that may run. */
export interface RequestedOperation {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
  /** Absent for a query text. */
  known: KnownOperation | undefined;
  heavy: boolean;
  /** Whether it is a mutation, which has more time. */
  mutates: boolean;
  /** Whether it is a subscription, which is read as an event stream. */
  subscribes: boolean;
  /** Numbers of root fields with their own limits. */
  counted: LimitedFieldCounts;
  /** The endpoint that serves it; `undefined` when none does. */
  endpoint: Endpoint | undefined;
}

export interface GateOptions {
  schema: GraphQLSchema;
  operations: KnownOperations;
  /** Accepts query texts as well as ids: on developers' machines only. */
  freeText: boolean;
}

/**
 * Returns the operation to run, from the body alone. An id selects its own text, whatever else was sent.
 * @throws {Refusal}
 */
export function readRequest(body: unknown, { schema, operations, freeText }: GateOptions): RequestedOperation {
  if (Array.isArray(body)) throw new Refusal('BATCH_REFUSED');
  if (!isRecord(body)) throw new Refusal('BAD_REQUEST');
  const given = toRecord(body.variables);
  const { persistedQuery } = toRecord(body.extensions);
  if (persistedQuery !== undefined) {
    const known = operations.get(readOperationId(persistedQuery));
    checkVariables(given, known?.longText);
    const variables = neutralizeTexts(given);
    if (!known) throw new Refusal('PERSISTED_OPERATION_UNKNOWN');
    const cost = checkCost(known.cost(variables));
    const { body: query, name: operationName, mutates, subscribes, counted, endpoint } = known;
    const kind = { mutates, subscribes, counted, endpoint };
    return { query, operationName, variables, known, ...kind, heavy: isHeavy(cost, variables) };
  }
  if (typeof body.query !== 'string') throw new Refusal('BAD_REQUEST');
  if (!freeText) throw new Refusal('PERSISTED_OPERATION_REQUIRED');
  const operationName = typeof body.operationName === 'string' ? body.operationName : undefined;
  const document = parseDocument(body.query);
  checkVariables(given, findLongText(document));
  const variables = neutralizeTexts(given);
  const cost = computeTextCost(schema, document, variables);
  const has = (type: OperationTypeNode) => listOperations(document).some(({ operation }) => operation === type);
  const kind = { mutates: has(OperationTypeNode.MUTATION), subscribes: has(OperationTypeNode.SUBSCRIPTION) };
  const written = { query: body.query, operationName, variables, known: undefined };
  const about = { counted: countLimitedFields(document), endpoint: getEndpoint(document) };
  return { ...written, ...kind, ...about, heavy: isHeavy(cost, variables) };
}

function isHeavy(cost: number, variables: Record<string, unknown>): boolean {
  return cost >= limits.heavyCost || isExpensiveSearch(variables);
}

function parseDocument(text: string): DocumentNode {
  checkTokens(text);
  const document = tryParse(text);
  for (const shape of measureShapes(document)) checkShape(shape);
  return document;
}

/** Returns the highest cost of any operation of the document. Validation checks later whether it fits the schema. */
function computeTextCost(schema: GraphQLSchema, document: DocumentNode, variables: Record<string, unknown>): number {
  const operations = listOperations(document);
  // Validation accepts it, but execution fails.
  if (operations.some((each) => !schema.getRootType(each.operation))) throw new Refusal('GRAPHQL_VALIDATION_FAILED');
  return Math.max(0, ...operations.map((each) => checkCost(compileCost(schema, document, each)(variables))));
}

function listOperations(document: DocumentNode): OperationDefinitionNode[] {
  return document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
}

function tryParse(text: string) {
  try {
    return parse(text, { maxTokens: limits.tokens, noLocation: true });
  } catch {
    throw new Refusal('GRAPHQL_PARSE_FAILED');
  }
}

function checkCost(cost: number): number {
  if (cost > limits.cost) throw new Refusal('QUERY_TOO_COSTLY');
  return cost;
}

function readOperationId(persistedQuery: unknown): string {
  const id = isRecord(persistedQuery) ? persistedQuery.sha256Hash : undefined;
  return typeof id === 'string' ? id : '';
}

function toRecord(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (!isRecord(value)) throw new Refusal('BAD_REQUEST');
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
