import { appConfig } from '#app.config'
import type { Result } from '#/contract/core/result.ts'
import type { CheckedBadge } from '#/contract/professional/badge.ts'
import { m } from '#/paraglide/messages.js'
import { checkBadge } from './badges.functions.ts'

const { badgeBytes } = appConfig.limits

const tooBig: CheckedBadge = { kind: 'too_big', status: 'unasked', badge: null, issuer: null }

export const textIn = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

const missing = (): Result<never> => {
  const message = m.badges_missing()
  return { ok: false, error: { status: 422, code: 'invalid', message, fields: { badge: message } } }
}

/** A file goes before what was typed, and is read where it was given. What is far too large is not read at all. */
export async function checkGiven(data: FormData): Promise<Result<{ checked: CheckedBadge }>> {
  const file = data.get('file')
  const given = file instanceof File && file.size > 0 ? file : null
  const typed = textIn(data, 'badge')
  if ((given ? given.size : typed.length) > badgeBytes) return { ok: true, data: { checked: tooBig } }
  const badge = (given ? await given.text() : typed).trim()
  return badge === '' ? missing() : checkBadge({ data: { badge, holder: textIn(data, 'holder') } })
}
