import { appConfig } from '#app.config'

const { min } = appConfig.limits.password

/** Length does most for a password; a few characters repeated undo it. */
export type PasswordAdvice =
  | { kind: 'empty' }
  | { kind: 'short'; missing: number }
  | { kind: 'repeating' }
  | { kind: 'enough' }
  | { kind: 'long' }

const restful = 16
const leastVariety = 5

export function passwordAdvice(password: string): PasswordAdvice {
  const length = [...password].length
  if (length === 0) return { kind: 'empty' }
  if (password.length < min) return { kind: 'short', missing: min - password.length }
  if (new Set(password.toLowerCase()).size < leastVariety) return { kind: 'repeating' }
  return length < restful ? { kind: 'enough' } : { kind: 'long' }
}
