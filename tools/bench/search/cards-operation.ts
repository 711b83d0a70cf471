import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentNode, Kind, parse, print, separateOperations } from 'graphql';
import type { BenchWorld } from './bench-world.ts';

/** Writes the operation that reads only the cards. @returns the file */
export function writeCardsOperation(pages: string): string {
  const file = join(tmpdir(), `linden-bench-operations-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(keepCards(JSON.parse(readFileSync(pages, 'utf8')))));
  return file;
}

/** Returns the part of the listing's operation that reads the cards, as a separate operation. */
export function getCardsOperation(world: BenchWorld) {
  const file = readManifest(world);
  const manifest: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const found = Object.entries(manifest).find(
    ([, body]) => /limitOffsetMarketplaceProviders/.test(body) && /\bOnlyCards\b/.test(body),
  );
  if (!found) throw new Error(`${file} lacks the operation of the cards`);
  const [sha256Hash] = found;
  return {
    extensions: { persistedQuery: { version: 1, sha256Hash } },
    variables: (values: object) => ({ values, limit: 20, offset: 0 }),
  };
}

function readManifest(world: BenchWorld): string {
  return (world.environment('bff').PERSISTED_OPERATIONS ?? '').split(',').at(-1) ?? '';
}

/** Reduces the listing's operation to its cards; the id is its hash. */
function keepCards(manifest: Record<string, string>): Record<string, string> {
  const listing = Object.values(manifest).find(
    (body) => /limitOffsetMarketplaceProviders/.test(body) && !/__typename/.test(body),
  );
  if (!listing) throw new Error('no operation of the frontend reads a page of providers');
  const body = print(cut(parse(listing)));
  return { [createHash('sha256').update(body).digest('hex')]: body };
}

function cut(document: DocumentNode): DocumentNode {
  const definitions = document.definitions.map((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return definition;
    const selections = definition.selectionSet.selections.filter(
      (node) => node.kind === Kind.FIELD && node.name.value === 'limitOffsetMarketplaceProviders',
    );
    const used = print({ kind: Kind.SELECTION_SET, selections });
    return {
      ...definition,
      name: { kind: Kind.NAME, value: 'OnlyCards' } as const,
      variableDefinitions: (definition.variableDefinitions ?? []).filter(({ variable }) =>
        new RegExp(`\\$${variable.name.value}\\b`).test(used),
      ),
      selectionSet: { ...definition.selectionSet, selections },
    };
  });
  return separateOperations({ ...document, definitions }).OnlyCards ?? document;
}
