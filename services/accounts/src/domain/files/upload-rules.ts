export const fileKinds = ['PHOTO', 'LICENSE', 'INSURANCE'] as const;
export type FileKind = (typeof fileKinds)[number];

const megabyte = 1_000_000;

interface UploadRule {
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** Checked files of this kind that a provider may keep. */
  readonly maxFiles: number;
}

const documents: UploadRule = {
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  maxBytes: 20 * megabyte,
  maxFiles: 20,
};

export const uploadRules: Readonly<Record<FileKind, UploadRule>> = {
  // A new photo replaces the one before.
  PHOTO: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 10 * megabyte, maxFiles: 2 },
  LICENSE: documents,
  INSURANCE: documents,
};

/** One side of an insurance card. */
export const insuranceCardRule = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 10 * megabyte,
  /** Uploads of one patient, with those that are not finished. */
  maxUploads: 12,
} as const;

/** How long a form for an upload is valid. */
export const uploadSeconds = 600;

/** How long an upload may wait for its check before it is deleted. */
export const waitingMs = 24 * 3_600_000;

/** Unchecked uploads that a provider may have; each can leave a file in the storage. */
export const maxUnchecked = 50;

/** How long a link to a document is valid. */
export const linkSeconds = 60;

/** The key of an upload before its check. */
export function quarantineKey(fileId: string): string {
  return `uploads/${fileId}`;
}

/** The key of a checked file. */
export function buildStorageKey(kind: FileKind, storageId: string): string {
  return kind === 'PHOTO' ? buildPhotoKey(storageId) : `documents/${storageId}`;
}

/** The key of one side of a checked insurance card. */
export function buildInsuranceCardKey(storageId: string): string {
  return `insurance-cards/${storageId}`;
}

export function buildPhotoKey(photoId: string): string {
  return `photos/${photoId}`;
}

export function isFileKind(text: string): text is FileKind {
  return fileKinds.some((kind) => kind === text);
}
