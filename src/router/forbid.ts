import { answerStatus } from './answer-status.ts'
import { PublicError } from './public-error.ts'

/** For guards: the 403 page, with that status where the document is being rendered. */
export function forbid(): never {
  answerStatus(403)
  throw new PublicError('forbidden')
}
