import { AsyncLocalStorage } from 'node:async_hooks'
import type { appConfig } from '#app.config'
import type { FormState } from '#/lib/form-state.ts'

/** What belongs to one request on its way through the server and is nobody else's business. */
export type RequestContext = {
  /** The language of the answer. */
  locale: (typeof appConfig.locales)[number]['code']
  /** Network address of whoever sent the request. */
  address: string | undefined
  /** What the browser says of itself. */
  userAgent?: string | undefined
  /** Goes to the Content-Security-Policy and onto every script. Undefined where hashes take its place. */
  nonce: string | undefined
  /** What a form posted without JavaScript brought back, for the page that shows it again. */
  formState?: FormState
  /** A server function was reached: its input could be read. */
  reached?: boolean
  /** Ends when whoever asked has left. */
  signal?: AbortSignal
  /** Panels may come after the page, since scripts run there that put them in their places. */
  mayStream?: boolean
  /** Some panels will come after the page. */
  streams?: boolean
  /** The page as it is sent, once it is rendered; the response then has no body of its own. */
  html?: Buffer<ArrayBuffer> | undefined
  /** The session as this request left it: set by a sign-in, null after a sign-out. */
  sessionToken?: string | null
}

export const requestStorage = new AsyncLocalStorage<RequestContext>()

export const runWithRequestContext = <T>(context: RequestContext, work: () => T): T => requestStorage.run(context, work)
export const requestContext = (): RequestContext | undefined => requestStorage.getStore()
