// How the HTML of one's own page is sent: whole, or piece by piece while the last of it is still being made.
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'
import { appConfig } from '#app.config'
import { takesGzip } from './page-cache.server.ts'

const toGzip = promisify(gzip)
/** Brotli made anew for every person would take longer than the page itself. */
const level = 4

const canUnpack = ({ headers }: Request): boolean => takesGzip(headers.get('accept-encoding') ?? '')

export async function wholeBody(html: Buffer<ArrayBuffer>, request: Request, headers: Headers): Promise<BodyInit> {
  if (!canUnpack(request)) return html
  headers.set('content-encoding', 'gzip')
  return (await toGzip(html, { level })) as BodyInit
}

/** As fast as it is taken; each piece is sent at once. Whoever leaves ends its making. */
export function streamBody(html: ReadableStream<Uint8Array>, request: Request, headers: Headers): BodyInit {
  headers.append('set-cookie', takenBack)
  // Proxies would wait for the end.
  headers.set('x-accel-buffering', 'no')
  if (!canUnpack(request)) return html
  headers.set('content-encoding', 'gzip')
  const packed = createGzip({ level, flush: constants.Z_SYNC_FLUSH })
  pipeline(Readable.fromWeb(html as NodeReadableStream), packed, () => {})
  return packed as unknown as BodyInit
}

const { scripts } = appConfig.cookies

/**
 * Whether scripts ran on the page before: they put what comes late into its place. A streamed page takes the cookie back, and
 * its own first script gives it again; without scripts the next page is whole.
 */
export const runsScripts = (cookies: string | null): boolean => cookies?.split(/; */).includes(`${scripts}=1`) ?? false

const takenBack = `${scripts}=; Path=/; Max-Age=0; SameSite=Lax`
