/** Looks for malware in files that people upload. */
export interface Scanner {
  /** Resolves only for a file in which nothing was found. Throws `FILE_INFECTED`; `SCANNER_UNAVAILABLE` without an answer. */
  scan(content: Uint8Array): Promise<void>;
}
