// What was found of a signed credential, in words: on its page, and on a command line.
import type { BadgeFinding, CheckedBadge } from '#/contract/professional/badge.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { m } from '#/paraglide/messages.js'
import { longDay } from './formats.ts'

type Told = { issuer: string; holder: string; day: string }
type Word = (told: Told, options: { locale: Locale }) => string

const genuine: Record<CheckedBadge['status'], Word> = {
  stands: m.badges_found_genuine,
  unasked: m.badges_found_genuine_unasked,
  unreadable: m.badges_found_genuine_unreadable,
}

const refused: Record<Exclude<BadgeFinding, 'genuine'>, Word> = {
  too_big: m.badges_found_too_big,
  not_a_badge: m.badges_found_not_a_badge,
  altered: m.badges_found_altered,
  unknown_key: m.badges_found_unknown_key,
  revoked_key: m.badges_found_revoked_key,
  other_issuer: m.badges_found_other_issuer,
  not_yet: m.badges_found_not_yet,
  over: m.badges_found_over,
  taken_back: m.badges_found_taken_back,
  other_person: m.badges_found_other_person,
}

const titles: Partial<Record<BadgeFinding, (inputs: object, options: { locale: Locale }) => string>> = {
  genuine: m.badges_verdict_genuine,
  not_yet: m.badges_verdict_ended,
  over: m.badges_verdict_ended,
  taken_back: m.badges_verdict_ended,
  other_person: m.badges_verdict_other_person,
}

/** What it comes to, and why. */
export function findingWords({ kind, status, badge, issuer }: CheckedBadge, locale: Locale) {
  const day = kind === 'not_yet' ? badge?.from : badge?.until
  const told = {
    issuer: badge?.issuerName || issuer || '',
    holder: badge?.holder ?? '',
    day: day ? longDay(day.slice(0, 10), locale) : '',
  }
  const word = kind === 'genuine' ? genuine[status] : refused[kind]
  const title = titles[kind] ?? m.badges_verdict_refused
  return { title: title({}, { locale }), text: word(told, { locale }) }
}

/** What it says, as lines of a list. */
export function badgeLines(
  badge: NonNullable<CheckedBadge['badge']>,
  locale: Locale,
): [term: string, detail: string][] {
  const options = { locale }
  const { holder, title, issuerName, issuer, from, until, says } = badge
  const day = (instant: string) => longDay(instant.slice(0, 10), locale)
  const lines: [string, string][] = [
    [m.professionals_checked_name({}, options), holder],
    [m.professionals_credential_title({}, options), title],
    [m.badges_signed_by({}, options), [issuerName, issuer].filter(Boolean).join(' · ')],
    [m.professionals_checked_on({}, options), day(from)],
    [m.badges_until({}, options), until ? day(until) : ''],
    [m.badges_says_term({}, options), says],
  ]
  return lines.filter(([, detail]) => detail !== '')
}
