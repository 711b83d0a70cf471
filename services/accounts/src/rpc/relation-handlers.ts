import type { ServiceImpl } from '@connectrpc/connect';
import type { ProviderRelationService } from '@linden/proto/accounts/v1/provider_relation_service_pb';
import type { Context } from '#src/context.ts';
import { batchGetProviderRelations } from '#src/rpc/relations/batch-get-provider-relations.ts';
import { endProviderRelation } from '#src/rpc/relations/end-provider-relation.ts';
import { listProviderRelations } from '#src/rpc/relations/list-provider-relations.ts';
import { putProviderRelation } from '#src/rpc/relations/put-provider-relation.ts';
import { takeOverSupervision } from '#src/rpc/relations/take-over-supervision.ts';

export function createRelationHandlers(context: Context): ServiceImpl<typeof ProviderRelationService> {
  return {
    listProviderRelations: listProviderRelations(context),
    putProviderRelation: putProviderRelation(context),
    endProviderRelation: endProviderRelation(context),
    batchGetProviderRelations: batchGetProviderRelations(context),
    takeOverSupervision: takeOverSupervision(context),
  };
}
