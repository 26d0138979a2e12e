// The rules of section 8 that turn whatever a failed sign-in or registration brought into one message.

const marker = 'error::'
const keys = ['error', 'message', 'detail', 'msg'] as const

export const registrationFailedCheck = 'Registration failed. Please verify your details and try again.'
export const registrationFailed = 'Registration failed. Please try again.'
/** What a failed call rejects with when the answer had no body. */
export const noResponseBody = 'There is an error!'
export const userInfoFailed = 'Failed to get user info'

/**
 * The message of a failure: a plain string, of which only the text after an `error::` marker is kept;
 * of an object the first of error, message, detail, msg that says something; else one of two fixed sentences.
 */
export function errorMessage(error: unknown): string {
  if (error === null || error === undefined || error === '') return registrationFailed
  if (typeof error === 'string') return afterMarker(error) || registrationFailed
  if (typeof error !== 'object') return registrationFailedCheck
  for (const key of keys) {
    const value = (error as Record<string, unknown>)[key]
    if (typeof value === 'string' && value !== '') return afterMarker(value) || registrationFailed
    if (value !== null && typeof value === 'object') return errorMessage(value)
  }
  return registrationFailedCheck
}

function afterMarker(text: string): string {
  const at = text.indexOf(marker)
  return (at < 0 ? text : text.slice(at + marker.length)).trim()
}
