import { unmarked } from './fold.ts'

const wordsOf = (text: string): string[] => unmarked(text).split(/\s+/).filter(Boolean)

/** Whether a text holds every word of what is typed; accents and case do not matter. */
export function holdsWords(text: string, typed: string): boolean {
  const held = unmarked(text)
  return wordsOf(typed).every((word) => held.includes(word))
}

/** How well a text fits what is typed: 1 where each word begins one of the text’s, 0.5 where it is within, 0 where it is not. */
export function fitOfWords(text: string, typed: string): number {
  if (!holdsWords(text, typed)) return 0
  const parts = unmarked(text).split(/[^\p{L}\p{N}]+/u)
  return wordsOf(typed).every((word) => parts.some((part) => part.startsWith(word))) ? 1 : 0.5
}
