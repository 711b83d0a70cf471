import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { of } from 'rxjs';
import { spec } from '#src/locales/en/spec.ts';
import { pageVersionHeader } from './page-version.ts';

export interface VersionOfPage {
  version: () => number;
  isStale: () => boolean;
}

/**
 * Adds the page version to every call. A stale page cannot change anything: its mutations get the API's refusal here, so that forms show
 * the same one.
 */
export function versionLink({ version, isStale }: VersionOfPage): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION && isStale()) return of(outOfDate());
    operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
      headers: { ...headers, [pageVersionHeader]: String(version()) },
    }));
    return forward(operation);
  });
}

function outOfDate(): ApolloLink.Result {
  return { errors: [{ message: spec.versionOutOfDate, extensions: { code: 'VERSION_OUT_OF_DATE' } }] };
}
