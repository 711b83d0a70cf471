import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { devNonce } from './open-vite.ts';

/** Adds to every page what hot updates need: Vite's scripts with the page's nonce, and a policy that lets them work. */
export function addDevPages(app: FastifyInstance, vite: ViteDevServer): void {
  const { port } = typeof vite.config.server.hmr === 'object' ? vite.config.server.hmr : {};
  app.addHook('onSend', async (request, reply, payload) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
    if (!nonce || !String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
    reply.header('content-security-policy', devPolicy(policy, nonce, port));
    const html = await vite.transformIndexHtml(request.url, String(payload));
    return html.replaceAll(devNonce, nonce);
  });
}

/** Styles come from scripts, and changes over a WebSocket. Trusted Types stay as they are. */
export function devPolicy(policy: string, nonce: string, port: number | undefined): string {
  return policy
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", `connect-src 'self' ws://localhost:${port}`);
}
