import {
  type DescMessage,
  type DescMethod,
  fromBinary,
  type Message,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf';
import { Metadata } from '@grpc/grpc-js';

/** `/linden.search.v1.SearchService/SearchProviders` */
export function getMethodPath(method: DescMethod): string {
  return `/${method.parent.typeName}/${method.name}`;
}

export function createEncoder<D extends DescMessage>(type: D): (message: MessageShape<D>) => Buffer {
  return (message) => {
    const bytes = toBinary(type, message);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
}

export function createDecoder<D extends DescMessage>(type: D): (bytes: Buffer) => MessageShape<D> {
  return (bytes) => fromBinary(type, bytes);
}

export type AnyMessage = Message;

export function toMetadata(headers: Headers): Metadata {
  const metadata = new Metadata();
  headers.forEach((value, key) => {
    metadata.set(key, value);
  });
  return metadata;
}

export function toHeaders(metadata: Metadata): Headers {
  const headers = new Headers();
  for (const [key, value] of Object.entries(metadata.getMap())) {
    headers.set(key, typeof value === 'string' ? value : value.toString('base64'));
  }
  return headers;
}
