// Served as ours is: srvx, files before pages. HANDLER is `string` or `stream`; SHELF a file with what /shelf shows.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from 'srvx/node'
import { staticMiddleware } from 'srvx/static'
import app from './dist/server/server.js'

if (process.env.SHELF) globalThis.shelf = JSON.parse(readFileSync(process.env.SHELF, 'utf8'))

const files = staticMiddleware({ dir: join(import.meta.dirname, 'dist/client'), compress: false })

serve({
  hostname: '127.0.0.1',
  port: Number(process.env.PORT),
  silent: true,
  gracefulShutdown: false,
  fetch: (request) =>
    request.url.includes('/assets/') ? files(request, () => app.fetch(request)) : app.fetch(request),
})
