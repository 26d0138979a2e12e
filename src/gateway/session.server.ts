// The session's cookie: the only place where the browser's jwt is read, set and removed.
import { deleteCookie, getCookie, setCookie } from '@tanstack/react-start/server'
import { appConfig } from '#app.config'
import { env } from '#/lib/env.ts'

const { session } = appConfig.cookies
const thirtyDays = 30 * 86_400

/** Behind TLS the cookie's name carries `__Host-`, which browsers only take with Secure, path / and no domain. */
const cookieName = () => (env().secure ? `__Host-${session}` : session)
const attributes = () => ({ httpOnly: true, sameSite: 'lax' as const, secure: env().secure, path: '/' })

export const readSessionToken = (): string | null => getCookie(cookieName()) ?? null
export const keepSessionToken = (token: string): void =>
  setCookie(cookieName(), token, { ...attributes(), maxAge: thirtyDays })
export const dropSessionToken = (): void => deleteCookie(cookieName(), attributes())
