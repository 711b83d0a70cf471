import { FileKind, type FileService } from '@linden/proto/accounts/v1/file_service_pb';
import type { SamplesOf } from '../sample.ts';

export const fileSamples: SamplesOf<typeof FileService> = {
  createUpload: { request: () => ({ kind: FileKind.LICENSE, contentType: 'application/pdf', usState: 'CA' }) },
};
