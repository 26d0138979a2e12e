import * as v from 'valibot'
import { registrableRole } from '#/contract/role.ts'
import { safeReturnPath } from '#/lib/return-path.ts'

// What the addresses of the account pages may carry. Anything else is dropped, never an error.

const optional = <S extends v.GenericSchema>(schema: S) => v.optional(v.fallback(v.optional(schema), undefined))

/** The way back; what may not be trusted is none, and leads to the person's own area. */
const redirect = optional(
  v.pipe(
    v.string(),
    v.check((value) => safeReturnPath(value) !== '/'),
    v.transform((value) => safeReturnPath(value)),
  ),
)
const email = optional(v.pipe(v.string(), v.maxLength(254), v.email()))
const yes = optional(v.literal(true))
/** A secret of digits alone is read as a number by the router. */
const token = optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(200)))

export const loginSearch = v.object({ redirect, notice: optional(v.picklist(['password_changed'])) })
export const registerSearch = v.object({ redirect, role: optional(registrableRole) })
export const verifySearch = v.object({ redirect, email, sent: yes })
export const verifyEmailSearch = v.object({ token, confirmed: yes })
export const resetPasswordSearch = v.object({ token, sent: yes })
