import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { scopedStyles } from '../build/scoped-styles.ts';

/** Stands in Vite's tags for the nonce that each response has of its own. */
export const devNonce = '@@dev-nonce@@';

/** How far the port of hot updates lies behind that of the pages. */
const hotUpdateOffset = 1;

/** Port of the WebSocket that tells browsers of changes. */
export function hotUpdatePort(pagesPort: number): number {
  return pagesPort + hotUpdateOffset;
}

/** Vite's development server, without a port of its own for files. */
export function openVite(root: string, pagesPort: number): Promise<ViteDevServer> {
  return createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    html: { cspNonce: devNonce },
    plugins: [scopedStyles(root), react(), reloadRenderedPages()],
    server: {
      middlewareMode: true,
      hmr: { protocol: 'ws', host: 'localhost', port: hotUpdatePort(pagesPort) },
    },
  });
}

/** A module that only the server uses is seen in pages alone: browsers load those again. */
function reloadRenderedPages(): Plugin {
  return {
    name: 'reload-rendered-pages',
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      const { hot, moduleGraph } = server.environments.client;
      const isInBrowser = (moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;
      if (!isInBrowser) hot.send({ type: 'full-reload' });
    },
  };
}
