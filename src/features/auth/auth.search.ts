import { appConfig } from '#app.config'
import { oneOf, textLike, searchOf, type Given } from '#/contract/core/address-values.ts'
import { registrableRoles, type RegistrableRole } from '#/contract/core/role.ts'
import { safeReturnPath } from '#/lib/return-path.ts'

// What the addresses of the account pages may carry. Anything else is dropped, never an error.

type Back = { redirect?: string | undefined }

/** The way back; what may not be trusted is none, and leads to the person's own area. */
function redirectIn(value: unknown): string | undefined {
  const path = safeReturnPath(value)
  return path === '/' ? undefined : path
}

/** Good enough to be shown and sent to; whether it is an address, its form and the API say. */
function emailIn(value: unknown): string | undefined {
  const email = textLike(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, value)
  return email && email.length <= appConfig.limits.email.max ? email : undefined
}

/** A secret of digits alone is read as a number by the router. */
const tokenIn = (value: unknown) => textLike(/^.{1,200}$/s, typeof value === 'number' ? String(value) : value)

/** `signed_in`: the password was right, and a browser that keeps cookies is led on from here. */
export const loginNotices = ['password_changed', 'signed_in'] as const
export type LoginNotice = (typeof loginNotices)[number]

export const loginSearch = ({ redirect, notice }: Given): Back & { notice?: LoginNotice | undefined } =>
  searchOf({ redirect: redirectIn(redirect), notice: oneOf(loginNotices, notice) })

export const registerSearch = ({ redirect, role }: Given): Back & { role?: RegistrableRole | undefined } =>
  searchOf({ redirect: redirectIn(redirect), role: oneOf(registrableRoles, role) })

export const secondStepSearch = ({ redirect }: Given): Back => searchOf({ redirect: redirectIn(redirect) })

export const verifySearch = ({ redirect, email, sent }: Given) =>
  searchOf({ redirect: redirectIn(redirect), email: emailIn(email), sent: oneOf([true], sent) })

export const verifyEmailSearch = ({ token, confirmed }: Given) =>
  searchOf({ token: tokenIn(token), confirmed: oneOf([true], confirmed) })

export const confirmAddressSearch = ({ token, done }: Given) =>
  searchOf({ token: tokenIn(token), done: oneOf(['changed', 'waiting'], done) })

export const resetPasswordSearch = ({ token, sent }: Given) =>
  searchOf({ token: tokenIn(token), sent: oneOf([true], sent) })

export const setupSearch = ({ token }: Given) => searchOf({ token: tokenIn(token) })
