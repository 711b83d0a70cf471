import type { ServiceImpl } from '@connectrpc/connect';
import type { IssueService } from '@linden/proto/billing/v1/issue_service_pb';
import type { IssueContext } from '#src/context.ts';
import { listClientIssues } from '#src/rpc/issues/list-client-issues.ts';
import { listIssues } from '#src/rpc/issues/list-issues.ts';
import { raiseIssue } from '#src/rpc/issues/raise-issue.ts';
import { recordAuthorization } from '#src/rpc/issues/record-authorization.ts';
import { resolveIssue } from '#src/rpc/issues/resolve-issue.ts';

export function createIssueHandlers(context: IssueContext): ServiceImpl<typeof IssueService> {
  return {
    listIssues: listIssues(context),
    listClientIssues: listClientIssues(context),
    raiseIssue: raiseIssue(context),
    resolveIssue: resolveIssue(context),
    recordAuthorization: recordAuthorization(context),
  };
}
