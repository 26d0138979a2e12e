// Node and PGlite alone, in a thread as ours: opens DATA_DIR (makes it when there is none), answers once it is ready.
import { createServer } from 'node:http'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

if (isMainThread) {
  const database = new Worker(new URL(import.meta.url))
  database.once('message', () => {
    createServer((_request, response) => response.end('ready')).listen(Number(process.env.PORT), '127.0.0.1')
  })
} else {
  const { PGlite } = await import('@electric-sql/pglite')
  const database = await PGlite.create(process.env.DATA_DIR)
  await database.query('SELECT 1')
  parentPort.postMessage('ready')
  parentPort.on('message', () => undefined)
}
