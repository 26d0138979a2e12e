// The session's cookie: the only place where the browser's jwt is read, set and removed; and beside it what the browser keeps of
// having signed in before.
import { deleteCookie, getCookie, setCookie } from '@tanstack/react-start/server'
import { appConfig } from '#app.config'
import { env } from '#/process/env.ts'
import { requestContext } from '#/server/request-context.server.ts'

const { session, device, secondStep } = appConfig.cookies
const oneYear = 365 * 86_400
const devicesAtMost = 4
const tenMinutes = 600
const thirtyDays = 30 * 86_400

/** Behind TLS the cookie's name carries `__Host-`, which browsers only take with Secure, path / and no domain. */
const cookieName = (name: string = session) => (env().secure ? `__Host-${name}` : name)
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

/** One for each account that signed in here, the newest first. They open nothing: see device-tokens.ts of the API. */
export const readDevices = (): string[] => (getCookie(cookieName(device)) ?? '').split('~').filter(Boolean)

export function keepDevice(token: string): void {
  const others = readDevices().filter((kept) => accountIn(kept) !== accountIn(token))
  const value = [token, ...others].slice(0, devicesAtMost).join('~')
  setCookie(cookieName(device), value, { ...attributes(), maxAge: oneYear })
}

/** What the password got, where the account asks for a second step. It is no session. */
export const readPendingStep = (): string => getCookie(cookieName(secondStep)) ?? ''

export const keepPendingStep = (token: string): void =>
  setCookie(cookieName(secondStep), token, { ...attributes(), maxAge: tenMinutes })

export const dropPendingStep = (): void => deleteCookie(cookieName(secondStep), attributes())

/** Good enough to decide what to offer: the API decides what opens. */
export const pendingHasPasskey = (): boolean => saidIn(readPendingStep()).passkey === true

/** Whose it is, as it says itself: good enough to replace the older one of the same account. */
const accountIn = (token: string): unknown => saidIn(token).sub

function saidIn(token: string): { sub?: unknown; passkey?: unknown } {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return {}
  }
}

function remember(token: string | null) {
  const context = requestContext()
  if (context) context.sessionToken = token
}
