// Served as ours is: srvx, files before pages. HANDLER is `string` or `stream`.
import { join } from 'node:path'
import { serve } from 'srvx/node'
import { staticMiddleware } from 'srvx/static'
import app from './dist/server/server.js'

const files = staticMiddleware({ dir: join(import.meta.dirname, 'dist/client'), compress: false })

serve({
  hostname: '127.0.0.1',
  port: Number(process.env.PORT),
  silent: true,
  gracefulShutdown: false,
  fetch: (request) =>
    request.url.includes('/assets/') ? files(request, () => app.fetch(request)) : app.fetch(request),
})
