import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescript from '@graphql-codegen/typescript';
import * as operations from '@graphql-codegen/typescript-operations';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { parse } from 'graphql';
import { collectOperations } from './persisted-operations.ts';
import { printSchemaOf } from './printed-schema.ts';

const scalars = { ID: 'string', DateTime: 'string', LocalDate: 'string' };

/**
 * Writes bff/schema.graphql (committed), the resolver types of the BFF, the typed operations of the frontend, and the list of their ids for
 * the BFF.
 */
export async function generateGraphql(root: string): Promise<void> {
  const printed = printSchemaOf(graphqlFiles(join(root, 'bff/src/modules')).map((file) => readFileSync(file, 'utf8')));
  writeWhenDifferent(join(root, 'bff/schema.graphql'), printed);
  const schema = parse(printed);

  write(
    join(root, 'bff/src/gen/resolvers.ts'),
    await codegen({
      filename: 'resolvers.ts',
      schema,
      documents: [],
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        contextType: '../context.ts#RequestContext',
        mapperTypeSuffix: 'Model',
        mappers: findMappers(root),
        defaultMapper: 'Partial<{T}>',
        optionalResolveType: true,
      },
      plugins: [{ typescript: {} }, { resolvers: {} }],
      pluginMap: { typescript, resolvers },
    }),
  );

  const documents = graphqlFiles(join(root, 'frontend/src')).map((file) => ({
    location: file,
    document: parse(readFileSync(file, 'utf8')),
  }));
  const operationsById = collectOperations();
  write(
    join(root, 'frontend/src/gen/operations.ts'),
    await codegen({
      filename: 'operations.ts',
      schema,
      documents,
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        // Stored in the document as `__meta__`.
        unstable_onExecutableDocumentNode: operationsById.add,
      },
      plugins: [{ operations: {} }, { typed: {} }],
      pluginMap: { operations, typed: typedDocumentNode },
    }),
  );
  write(join(root, 'frontend/src/gen/persisted-operations.json'), operationsById.manifest());
}

/** Finds resolver parents by GraphQL type, listed beside their modules. */
function findMappers(root: string): Record<string, string> {
  const file = join(root, 'bff/src/modules/mappers.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

function graphqlFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.graphql'))
    .map((entry) => join(entry.parentPath, basename(entry.name)))
    .sort();
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Keeps the file's time when nothing changed, so that watchers stay quiet. */
function writeWhenDifferent(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) write(file, text);
}
