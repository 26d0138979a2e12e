/** A paragraph of two texts: in both, in the earlier one alone, or in the later one alone. */
export type Compared = { text: string; side: 'both' | 'before' | 'now' }

const paragraphsAtMost = 600

const paragraphsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, paragraphsAtMost)

/** The longest run of paragraphs that both have stays; the others stand where they were. */
export function compareTexts(before: string, now: string): Compared[] {
  const [a, b] = [paragraphsOf(before), paragraphsOf(now)]
  const longest = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      longest[i]![j] = a[i] === b[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!)
    }
  }
  const compared: Compared[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      compared.push({ text: a[i]!, side: 'both' })
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && longest[i + 1]![j]! >= longest[i]![j + 1]!)) {
      compared.push({ text: a[i]!, side: 'before' })
      i += 1
    } else {
      compared.push({ text: b[j]!, side: 'now' })
      j += 1
    }
  }
  return compared
}
