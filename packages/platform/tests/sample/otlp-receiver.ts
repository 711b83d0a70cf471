import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';

export type ReceivedSpan = { traceId: string; name: string };

/** Receives OTLP over HTTP, and answers any other request (`/rooms`) in place of the search engine. */
export async function startReceiver() {
  const spans: ReceivedSpan[] = [];
  const bodies: Buffer[] = [];
  const others: { url: string; headers: IncomingHttpHeaders }[] = [];
  const metricPosts: Buffer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      if (request.url === '/v1/traces') {
        bodies.push(body);
        spans.push(...spansOf(body));
      } else if (request.url === '/v1/metrics') metricPosts.push(body);
      else others.push({ url: request.url ?? '', headers: request.headers });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, spans, bodies, others, metricPosts, close: () => server.close() };
}

/** Parses ExportTraceServiceRequest: resource_spans (1) / scope_spans (2) / spans (2); of each span trace_id (1) and name (5). */
function spansOf(body: Uint8Array): ReceivedSpan[] {
  const found: ReceivedSpan[] = [];
  for (const resource of children(body, 1))
    for (const scope of children(resource, 2))
      for (const span of children(scope, 2)) {
        const traceId = children(span, 1)[0];
        const name = children(span, 5)[0];
        found.push({ traceId: Buffer.from(traceId ?? []).toString('hex'), name: Buffer.from(name ?? []).toString() });
      }
  return found;
}

function children(message: Uint8Array, field: number): Uint8Array[] {
  const reader = new BinaryReader(message);
  const found: Uint8Array[] = [];
  while (reader.pos < reader.len) {
    const [number, type] = reader.tag();
    if (number === field && type === WireType.LengthDelimited) found.push(reader.bytes());
    else reader.skip(type, number);
  }
  return found;
}
