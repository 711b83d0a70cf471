import { timestampDate } from '@bufbuild/protobuf/wkt';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import {
  DocumentDecision,
  FileKind,
  type ProviderFile as FileRecord,
  FileStatus,
} from '@linden/proto/accounts/v1/file_service_pb';
import { callUpstream } from '#src/errors.ts';
import type { ProviderFile, Resolvers } from '#src/gen/resolvers.ts';
import { turnEmptyToNull } from '../providers/view.ts';

export const fileResolvers: Resolvers = {
  Query: {
    async providerDocuments(_, { providerId }, { upstreams }) {
      const { files } = await callUpstream('accounts', () => upstreams.files.listProviderDocuments({ providerId }));
      return files.flatMap(toFiles);
    },
    async waitingDocuments(_, __, { upstreams }) {
      const { documents } = await callUpstream('accounts', () => upstreams.files.listWaitingDocuments({}));
      return documents.flatMap(({ providerId, providerName, file: given }) => {
        const [file] = given ? toFiles(given) : [];
        return file ? [{ providerId, providerName, file }] : [];
      });
    },
  },
  Mutation: {
    async decideDocument(_, { id, approved, reason, expiresOn }, { upstreams }) {
      const request = { fileId: id, approved, reason, expiresOn: expiresOn ?? '' };
      const decide = () => upstreams.files.decideDocument(request);
      const { file } = await callUpstream('accounts', decide);
      return (file && toFiles(file)[0]) ?? null;
    },
    async createProviderUpload(_, { values: { kind, contentType, usState } }, { upstreams }) {
      const request = { kind: FileKind[kind], contentType, usState: usState ?? '' };
      const made = await callUpstream('accounts', () => upstreams.files.createUpload(request));
      const [file] = made.file ? toFiles(made.file) : [];
      if (!file) return null;
      const fields = Object.entries(made.fields).map(([name, value]) => ({ name, value }));
      return { file, fields, url: made.url, maxBytes: made.maxBytes };
    },
    async checkProviderUpload(_, { id, crop }, { upstreams }) {
      const request = { fileId: id, ...(crop && { crop: { left: crop.left, top: crop.top, size: crop.size } }) };
      const { file } = await callUpstream('accounts', () => upstreams.files.checkUpload(request));
      return (file && toFiles(file)[0]) ?? null;
    },
    async deleteProviderFile(_, { id }, { upstreams }) {
      await callUpstream('accounts', () => upstreams.files.deleteOwnFile({ fileId: id }));
      return true;
    },
    async createDocumentLink(_, { id }, { upstreams, documentLinks, caller }) {
      const { url } = await callUpstream('accounts', () => upstreams.files.createDocumentLink({ fileId: id }));
      return documentLinks.seal(url, caller);
    },
  },
  CurrentProvider: {
    async files(_, __, { upstreams }) {
      return (await callUpstream('accounts', () => upstreams.files.listOwnFiles({}))).files.flatMap(toFiles);
    },
  },
};

/** Leaves out files of kinds that this version does not know. */
function toFiles({ id, kind, status, usState, contentType, createdAt, ...file }: FileRecord): ProviderFile[] {
  const kindName = getEnumName(FileKind, kind);
  const statusName = getEnumName(FileStatus, status);
  if (!kindName || !statusName || !createdAt) return [];
  return [
    {
      id,
      contentType,
      usState: turnEmptyToNull(usState),
      kind: kindName,
      status: statusName,
      createdAt: timestampDate(createdAt).toISOString(),
      decision: getEnumName(DocumentDecision, file.decision) || null,
      decisionReason: turnEmptyToNull(file.decisionReason),
      waitsForScan: file.unscanned && statusName === 'WAITING',
      decidedAt: file.decidedAt ? timestampDate(file.decidedAt).toISOString() : null,
    },
  ];
}
