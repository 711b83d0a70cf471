import { GraphQLError, Lexer, Source, TokenKind } from 'graphql';
import { limits } from './limits.ts';
import { Refusal } from './refusal.ts';

const opening = new Set<string>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing = new Set<string>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Scans the tokens of a document in linear time, so that the recursive parser only sees bounded input.
 * @throws {Refusal} DOCUMENT_TOO_LARGE, TOO_MANY_TOKENS, QUERY_TOO_DEEP, GRAPHQL_PARSE_FAILED; BAD_USER_INPUT for an escaped NUL
 */
export function checkTokens(text: string): void {
  if (text.length > limits.documentLength) throw new Refusal('DOCUMENT_TOO_LARGE');
  let count = 0;
  let nesting = 0;
  for (const kind of readTokenKinds(text)) {
    count += 1;
    if (opening.has(kind)) nesting += 1;
    if (closing.has(kind)) nesting -= 1;
    if (nesting > limits.nesting) throw new Refusal('QUERY_TOO_DEEP');
    if (count > limits.tokens) throw new Refusal('TOO_MANY_TOKENS');
  }
}

function* readTokenKinds(text: string): Generator<string> {
  const lexer = new Lexer(new Source(text));
  try {
    for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
      // As in variables: no store accepts NUL.
      if (token.value?.includes('\0')) throw new Refusal('BAD_USER_INPUT');
      yield token.kind;
    }
  } catch (error) {
    throw error instanceof GraphQLError ? new Refusal('GRAPHQL_PARSE_FAILED') : error;
  }
}
