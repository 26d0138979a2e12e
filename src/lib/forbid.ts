import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { PublicError } from './public-error.ts'

const answerForbidden = createIsomorphicFn()
  .server(() => setResponseStatus(403))
  .client(() => {})

/** For guards: the 403 page, with that status where the document is being rendered. */
export function forbid(): never {
  answerForbidden()
  throw new PublicError('forbidden')
}
