import { find } from 'linkifyjs'

/** `at`: where in the text it begins. */
export type TextPart = { at: number; text: string; href: string | null }

/** Words and the addresses among them. Only addresses of pages and mailboxes become links. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { start, end, value, href } of find(text)) {
    if (!/^(https?:\/\/|mailto:)/i.test(href)) continue
    if (start > at) parts.push({ at, text: text.slice(at, start), href: null })
    parts.push({ at: start, text: value, href })
    at = end
  }
  if (at < text.length) parts.push({ at, text: text.slice(at), href: null })
  return parts
}
