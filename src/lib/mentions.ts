// Names after an @ in what people write to each other. Pure.
import { unmarked } from './fold.ts'
import { fullName } from './full-name.ts'

export type Named = { id: string; first_name: string; last_name: string }

const offeredAtMost = 6
const longest = 40
const startsWord = /[\s(]/
const isLetter = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char)

/** What is being typed after an @ before the caret, and where the @ stands. */
export function mentionAt(text: string, caret: number): { from: number; words: string } | null {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from < 0 || (from > 0 && !startsWord.test(before[from - 1]!))) return null
  const words = before.slice(from + 1)
  return words.length <= longest && !/[\n@]|^\s/.test(words) ? { from, words } : null
}

/** Those whose name, or a part of it, begins with the words. */
export function offeredFor<P extends Named>(words: string, people: Iterable<P>): P[] {
  const wanted = unmarked(words)
  return [...people]
    .filter((one) => {
      const name = unmarked(fullName(one))
      return name.startsWith(wanted) || unmarked(one.last_name).startsWith(wanted)
    })
    .slice(0, offeredAtMost)
}

/** The name in the place of what was typed of it, and the caret behind it. */
export function insertMention(text: string, from: number, caret: number, person: Named) {
  const name = `@${fullName(person)} `
  return { text: text.slice(0, from) + name + text.slice(caret).replace(/^ /, ''), caret: from + name.length }
}

/** A text in parts: those that name somebody after an @, and the rest. Of two names the longer one is meant. */
export function partsWithMentions<P extends Named>(text: string, people: Iterable<P>): { text: string; person?: P }[] {
  const named = [...people].toSorted((a, b) => fullName(b).length - fullName(a).length)
  const parts: { text: string; person?: P }[] = []
  let done = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const rest = text.slice(at + 1)
    const person = isLetter(text[at - 1])
      ? undefined
      : named.find((one) => rest.startsWith(fullName(one)) && !isLetter(rest[fullName(one).length]))
    if (!person) continue
    const end = at + 1 + fullName(person).length
    if (at > done) parts.push({ text: text.slice(done, at) })
    parts.push({ text: text.slice(at, end), person })
    done = end
  }
  return done < text.length ? [...parts, { text: text.slice(done) }] : parts
}

/** Who is named in a text as it stands, each once; as many as a call takes. */
export const mentionedIn = (text: string, people: Iterable<Named>): string[] =>
  [...new Set(partsWithMentions(text, people).flatMap(({ person }) => person?.id ?? []))].slice(0, 20)
