type Part = { at: number; text: string; hit: boolean }

const before = 24

/** A text from shortly before the first of the words, in parts that are hits or not. */
export function foundParts(text: string, words: string): Part[] {
  const wanted = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (wanted.length === 0) return [{ at: 0, text, hit: false }]
  const pattern = new RegExp(wanted.join('|'), 'giu')
  const first = text.search(pattern)
  const shown = first > before ? `…${text.slice(text.lastIndexOf(' ', first - before) + 1)}` : text
  const parts: Part[] = []
  let at = 0
  for (const { 0: hit, index } of shown.matchAll(pattern)) {
    if (index > at) parts.push({ at, text: shown.slice(at, index), hit: false })
    parts.push({ at: index, text: hit, hit: true })
    at = index + hit.length
  }
  if (at < shown.length) parts.push({ at, text: shown.slice(at), hit: false })
  return parts
}
