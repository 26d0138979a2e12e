// The session's cookie: the only place where the browser's jwt is read, set and removed.
import { deleteCookie, getCookie, setCookie } from '@tanstack/react-start/server'
import { appConfig } from '#app.config'
import { env } from '#/process/env.ts'
import { requestContext } from '#/server/request-context.server.ts'

const { session } = appConfig.cookies
const thirtyDays = 30 * 86_400

/** Behind TLS the cookie's name carries `__Host-`, which browsers only take with Secure, path / and no domain. */
const cookieName = () => (env().secure ? `__Host-${session}` : session)
const attributes = () => ({ httpOnly: true, sameSite: 'lax' as const, secure: env().secure, path: '/' })

/** What this very request has set or removed counts before what its cookie says. */
export const readSessionToken = (): string | null => {
  const changed = requestContext()?.sessionToken
  return changed === undefined ? (getCookie(cookieName()) ?? null) : changed
}

/** Of a Cookie header, where the framework has not read it. */
export const sessionTokenIn = (cookies: string | null): string | null => {
  const begin = `${cookieName()}=`
  const pair = cookies?.split(/; */).find((given) => given.startsWith(begin))
  return pair?.slice(begin.length) ?? null
}

export function keepSessionToken(token: string): void {
  remember(token)
  setCookie(cookieName(), token, { ...attributes(), maxAge: thirtyDays })
}

export function dropSessionToken(): void {
  remember(null)
  deleteCookie(cookieName(), attributes())
}

function remember(token: string | null) {
  const context = requestContext()
  if (context) context.sessionToken = token
}
