import type { ServiceImpl } from '@connectrpc/connect';
import type { FileService } from '@linden/proto/accounts/v1/file_service_pb';
import type { FileContext } from '#src/context.ts';
import { checkUpload } from './check-upload.ts';
import { createDocumentLink } from './create-document-link.ts';
import { createUpload } from './create-upload.ts';
import { decideDocument } from './decide-document.ts';
import { deleteOwnFile } from './delete-own-file.ts';
import { getPhoto } from './get-photo.ts';
import { listOwnFiles } from './list-own-files.ts';
import { listProviderDocuments } from './list-provider-documents.ts';
import { listWaitingDocuments } from './list-waiting-documents.ts';

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
