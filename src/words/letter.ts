import type { LetterFollow } from '#/contract/letter/letter.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { m } from '#/paraglide/messages.js'
import { languageName } from './language.ts'

type Options = { locale?: Locale }
type What = Pick<LetterFollow, 'tag' | 'locale'> & { author: { name: string } | null }

function articles({ tag, author }: What, options: Options): string {
  if (tag && author) return m.letters_what_both({ tag, name: author.name }, options)
  if (tag) return m.letters_what_tag({ tag }, options)
  return author ? m.letters_what_author({ name: author.name }, options) : m.letters_what_all({}, options)
}

/** What somebody follows by mail, in words. */
export function followName(what: What, options: Options = {}): string {
  const named = articles(what, options)
  return what.locale ? m.letters_what_in({ what: named, language: languageName(what.locale) }, options) : named
}
