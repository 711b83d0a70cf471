import { Code, ConnectError } from '@connectrpc/connect';
import { DomainError, type DomainErrorKind, type RefusalCode } from '@linden/platform/domain-error';
import type { Logger } from '@linden/platform/telemetry/log';
import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';

/** The code that clients branch on when the refusal has no code of its own. */
const codeByKind: Record<DomainErrorKind, string> = {
  invalid: 'BAD_USER_INPUT',
  not_found: 'NOT_FOUND',
  denied: 'FORBIDDEN',
  conflict: 'CONFLICT',
  unavailable: 'SERVICE_UNAVAILABLE',
  exhausted: 'TOO_BUSY',
};

/**
 * Maps every failure behind the BFF to what a client sees: a stable code, the field and a message without internals. The only such table.
 */
export function toGraphQLError(error: unknown, service: string): GraphQLError {
  if (error instanceof GraphQLError) return error;
  if (error instanceof DomainError) {
    return new GraphQLError(error.message, {
      originalError: error,
      extensions: {
        code: error.code || codeByKind[error.kind],
        kind: codeByKind[error.kind],
        service,
        ...(error.field && { field: error.field }),
      },
    });
  }
  const code = ConnectError.from(error).code;
  if (code === Code.Unavailable || code === Code.DeadlineExceeded || code === Code.Canceled) {
    return new GraphQLError(`${service} does not answer right now`, {
      originalError: ConnectError.from(error),
      extensions: { code: 'SERVICE_UNAVAILABLE', kind: 'SERVICE_UNAVAILABLE', service },
    });
  }
  return new GraphQLError('something went wrong on our end', {
    originalError: error instanceof Error ? error : new Error(String(error)),
    extensions: { code: 'INTERNAL_SERVER_ERROR', service },
  });
}

/** Runs a call to a service. Converts what it throws into a GraphQL error that names the service. */
export async function callUpstream<T>(service: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toGraphQLError(error, service);
  }
}

export function badInput(code: RefusalCode | 'BAD_USER_INPUT', message: string, field: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, kind: 'BAD_USER_INPUT', field } });
}

/** Last filter before the response: replaces unexpected messages, and removes traces and submitted values. */
export function formatError(logger: Logger) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const { stacktrace: _trace, ...extensions } = formatted.extensions ?? {};
    if (extensions.code === undefined || extensions.code === 'INTERNAL_SERVER_ERROR') {
      logger.error({ err: error }, 'operation failed');
      return {
        ...formatted,
        message: 'something went wrong on our end',
        extensions: { ...extensions, code: 'INTERNAL_SERVER_ERROR' },
      };
    }
    if (isOutage(extensions)) {
      const { code, service } = extensions;
      logger.warn({ route: formatted.path?.[0], code, service, err: error }, 'a service did not answer');
    }
    const variable = findInvalidVariable(error);
    if (variable) {
      const code = { code: 'BAD_USER_INPUT', kind: 'BAD_USER_INPUT', field: variable };
      return { message: 'a variable does not fit its type', extensions: code };
    }
    return { ...formatted, extensions };
  };
}

/** Whether a service was unavailable, late or overloaded, which operators must know. Other refusals are normal answers. */
function isOutage({ code, kind }: Readonly<Record<string, unknown>>): boolean {
  return [code, kind].some((each) => each === 'SERVICE_UNAVAILABLE' || each === 'TOO_BUSY');
}

/** Returns the name of the variable. The library quotes its value, and values reveal what a person looks for. */
function findInvalidVariable(error: unknown): string | undefined {
  const [node] = error instanceof GraphQLError ? (error.nodes ?? []) : [];
  return node?.kind === Kind.VARIABLE_DEFINITION ? node.variable.name.value : undefined;
}
