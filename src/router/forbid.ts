import { PublicError } from './public-error.ts'

/** For guards: the 403 page. */
export function forbid(): never {
  throw new PublicError('forbidden')
}
