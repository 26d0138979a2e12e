// What somebody types to find mails: words, and where they say so, of whom, with files, and of when. In the three languages at
// once, since people write the words they know; what is none of these is words.
import { unmarked } from '#/lib/fold.ts'

export type MailTerms = {
  words: string | undefined
  from: readonly string[]
  hasFiles: boolean
  /** Days, as YYYY-MM-DD: up to the day before, and from this day on. */
  before: string | undefined
  after: string | undefined
}

const operators = {
  from: ['from', 'von', 'de'],
  has: ['has', 'hat', 'mit', 'contient', 'avec'],
  before: ['before', 'vor', 'avant'],
  after: ['after', 'nach', 'apres'],
} as const
type Operator = keyof typeof operators

const files = /^(attachments?|files?|anh[aä]nge?|anlagen?|datei(en)?|pi[eè]ces?([- ]jointes?)?|pj|fichiers?)$/iu

const termsAtMost = 10
const term = /(?:([\p{L}]+):)?(?:"([^"]*)"|(\S+))/gu

const operatorOf = (word: string | undefined): Operator | undefined =>
  word === undefined
    ? undefined
    : (Object.keys(operators) as Operator[]).find((name) => operators[name].some((known) => known === unmarked(word)))

export function mailTerms(typed: string | undefined): MailTerms {
  const words: string[] = []
  const from: string[] = []
  const found: MailTerms = { words: undefined, from, hasFiles: false, before: undefined, after: undefined }
  for (const [whole, named, quoted, bare = ''] of [...(typed ?? '').matchAll(term)].slice(0, termsAtMost)) {
    const operator = operatorOf(named)
    const value = (quoted ?? bare).trim()
    const day = dayOf(value)
    if (operator === 'from' && value !== '') from.push(value)
    else if (operator === 'has' && files.test(value)) found.hasFiles = true
    else if (operator === 'before' && day) found.before = day
    else if (operator === 'after' && day) found.after = day
    else words.push(named === undefined && quoted !== undefined ? quoted : whole.replaceAll('"', ' '))
  }
  found.words = words.join(' ').trim() || undefined
  return found
}

/** 2026-03-01, 1.3.2026, 01/03/2026, and a month or a year as its first day. Undefined for what is no day. */
function dayOf(value: string): string | undefined {
  const [, year, month = '1', date = '1'] =
    /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(value) ??
    reversed(/^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(value)) ??
    []
  if (year === undefined) return undefined
  const day = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-')
  const at = new Date(`${day}T00:00:00Z`)
  const isThere = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  return isThere && Number(year) >= 1900 && Number(year) < 2100 ? day : undefined
}

const reversed = (match: RegExpExecArray | null) => match && [match[0], match[3], match[2], match[1]]
