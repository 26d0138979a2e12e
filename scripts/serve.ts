// The process: listens, serves the built files, and ends without dropping what it has accepted.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { join } from 'node:path'
import type { ServerRequest } from 'srvx'
import { toNodeHandler } from 'srvx/node'
import { staticMiddleware } from 'srvx/static'
import { appConfig } from '../app.config.ts'
import type { env } from '../src/process/env.ts'
import { log } from '../src/process/log.ts'
import { explain, OperatorError } from '../src/process/operator-error.ts'
import type { commonHeaders } from '../src/server/security-headers.server.ts'
import { createEndlessAnswers, isEndless, type EndlessAnswers } from './endless-answers.ts'

const root = join(import.meta.dirname, '..')
const bundle = join(root, 'dist/server/server.js')

/** Room for uploads is made by their own routes; everything else is small. */
const maxBodyBytes = 30_000_000
const immutable = 'public, max-age=31536000, immutable'
/** Balancers need a moment to see the 503 of /readyz before connections are refused. */
const noticeMs = 500
/** An idle connection may have a request under way: it is left open as long as its client was told that it would be. */
const idleEndMs = 6_500
const hardStopMs = 9_000
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 25_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000,
}

type Answer = { status: number; headers: Record<string, string>; body: Buffer }
type Bundle = {
  default: { fetch(request: Request): Promise<Response> }
  env: typeof env
  commonHeaders: typeof commonHeaders
  ready(path: string, headers: IncomingHttpHeaders): Answer | undefined
  begin: RequestListener
  boot(): Promise<void>
  firstSteps(): Promise<string | null>
  drain(): void
  close(): Promise<void>
}

// React reads it when it is imported: its development build takes three times as long for a page.
process.env.NODE_ENV ??= 'production'

async function main(): Promise<void> {
  if (!existsSync(bundle)) throw new OperatorError('There is no build yet: run `npm start`, or `npm run build` first.')
  const app = (await import(bundle)) as Bundle
  const { host, port, appOrigin } = app.env()
  await app.boot()

  const endless = createEndlessAnswers()
  const work = toNodeHandler((request) => answer(app, endless, request), {
    maxRequestBodySize: maxBodyBytes,
  }) as RequestListener
  const http = createServer(timeouts)
  http.on('request', app.begin)
  endGracefully(http, app, endless)
  http.on('request', (request, response) => sendReady(app, request, response) || void work(request, response))
  http.listen(port, host)
  await once(http, 'listening')
  process.stdout.write(`${appConfig.name} is open at ${appOrigin}\n`)
  const link = await app.firstSteps()
  if (link) process.stdout.write(`Nobody runs it yet. Become its first admin, within a day:\n${link}\n`)
}

/** Answers from the cache of shared pages, where most requests end. False: this one has to be worked on. */
function sendReady(app: Bundle, { method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
  const answer = method === 'GET' ? app.ready(url, headers) : undefined
  if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
  return answer !== undefined
}

async function answer(app: Bundle, endless: EndlessAnswers, request: ServerRequest): Promise<Response> {
  try {
    const response = await (isFile(request.url) ? sendFile(app, request) : app.default.fetch(request))
    if (isEndless(response)) endless.add(request.runtime?.node?.res as ServerResponse)
    return response
  } catch (error) {
    log('error', 'A request was not answered', { error })
    return new Response(null, { status: 500 })
  }
}

const files = staticMiddleware({ dir: join(root, 'dist/client'), encodings: true, compress: false })

/** A built file, or whatever the app has to say where there is none. */
async function sendFile(app: Bundle, request: Request): Promise<Response> {
  let missing = false
  const response = await files(request, () => {
    missing = true
    return app.default.fetch(request)
  })
  if (missing) return response
  for (const [name, value] of Object.entries(app.commonHeaders())) response.headers.set(name, value)
  if (request.url.includes('/assets/')) response.headers.set('cache-control', immutable)
  return response
}

/** Built files have a dot in their last segment; pages have none. What the API makes or takes is not built. */
const isFile = (url: string): boolean =>
  /^https?:\/\/[^/]+\/(?!(?:api|files)\/)[^?#]*\.[^/?#]+(?:[?#]|$)/.test(url) && URL.canParse(url)

function endGracefully(http: Server, app: Bundle, endless: EndlessAnswers): void {
  let ending = false
  const open = new Set<ServerResponse>()
  // Said with the answer, so that nobody sends another request to a connection about to be closed.
  const hangUp = (response: ServerResponse) => response.headersSent || response.setHeader('connection', 'close')
  const silent = new Set<Socket>()
  http.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.on('close', () => silent.delete(socket))
  })
  const letGo = () => {
    http.closeIdleConnections()
    for (const socket of silent) socket.destroy()
  }
  http.prependListener('request', (request, response) => {
    silent.delete(request.socket)
    if (ending) hangUp(response)
    open.add(response)
    response.on('close', () => open.delete(response))
  })
  const end = async (signal: string) => {
    if (ending) return
    ending = true
    log('info', 'Ending', { signal })
    app.drain()
    open.forEach(hangUp)
    setTimeout(() => process.exit(1), hardStopMs).unref()
    await new Promise((resolve) => setTimeout(resolve, noticeMs))
    await new Promise<unknown>((resolve) => {
      // HTTP's own close() would cut what is idle.
      Listener.prototype.close.call(http, resolve)
      endless.end(open)
      // Who presses Ctrl-C does not wait for browsers that are open.
      setTimeout(letGo, signal === 'SIGINT' ? 0 : idleEndMs - noticeMs)
    })
    await app.close()
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void end(signal))
  process.on('SIGINT', (signal) => void end(signal))
}

// Node would print the error with all that it holds.
process.on('uncaughtException', (error) => {
  log('error', 'Something was thrown and nobody caught it', { error })
  process.exit(1)
})
process.on('unhandledRejection', (error) => log('error', 'A promise was rejected and nobody listened', { error }))

await main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
