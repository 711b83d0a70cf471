import type { ServiceImpl } from '@connectrpc/connect';
import type { FileService } from '@linden/proto/accounts/v1/file_service_pb';
import type { FileContext } from '#src/context.ts';
import { checkUpload } from '#src/rpc/files/check-upload.ts';
import { createDocumentLink } from '#src/rpc/files/create-document-link.ts';
import { createUpload } from '#src/rpc/files/create-upload.ts';
import { decideDocument } from '#src/rpc/files/decide-document.ts';
import { deleteOwnFile } from '#src/rpc/files/delete-own-file.ts';
import { getPhoto } from '#src/rpc/files/get-photo.ts';
import { listOwnFiles } from '#src/rpc/files/list-own-files.ts';
import { listProviderDocuments } from '#src/rpc/files/list-provider-documents.ts';
import { listWaitingDocuments } from '#src/rpc/files/list-waiting-documents.ts';

export function fileHandlers(context: FileContext): ServiceImpl<typeof FileService> {
  return {
    createUpload: createUpload(context),
    checkUpload: checkUpload(context),
    listOwnFiles: listOwnFiles(context),
    deleteOwnFile: deleteOwnFile(context),
    listProviderDocuments: listProviderDocuments(context),
    listWaitingDocuments: listWaitingDocuments(context),
    decideDocument: decideDocument(context),
    createDocumentLink: createDocumentLink(context),
    getPhoto: getPhoto(context),
  };
}
