// Two texts by two people made one, paragraph by paragraph. Pure: what is chosen is kept whole, as it was written.
export const mergeChoices = ['mine', 'theirs', 'both'] as const
export type MergeChoice = (typeof mergeChoices)[number]

/** Paragraphs that are alike in both texts, or one of each that stand at the same place; null where one text has none there. */
export type MergeRow =
  | { kind: 'same'; text: string }
  | { kind: 'differing'; mine: string | null; theirs: string | null }

const fence = /^ {0,3}(`{3,}|~{3,})/

/** Where an empty line parts them; not inside a block of code. */
export function paragraphsOf(markdown: string): string[] {
  const paragraphs: string[] = []
  let lines: string[] = []
  let open: string | null = null
  const end = () => {
    if (lines.length > 0) paragraphs.push(lines.join('\n'))
    lines = []
  }
  for (const line of markdown.split('\n')) {
    const mark = fence.exec(line)?.[1]
    if (open === null && mark) open = mark
    else if (open !== null && mark?.startsWith(open) && line.trim() === mark) open = null
    if (open === null && line.trim() === '') end()
    else lines.push(line)
  }
  end()
  return paragraphs
}

/** More than these are not compared one by one: what stands between the ends that are alike is one place. */
const cellsAtMost = 400_000

type Step = { from: 'both' | 'mine' | 'theirs'; text: string }

export function mergeRows(mine: string, theirs: string): MergeRow[] {
  const [a, b] = [paragraphsOf(mine), paragraphsOf(theirs)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let tail = 0
  while (tail < Math.min(a.length, b.length) - start && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1
  const same = (texts: readonly string[]) => texts.map((text): MergeRow => ({ kind: 'same', text }))
  const middle = stepsOf(a.slice(start, a.length - tail), b.slice(start, b.length - tail))
  return [...same(a.slice(0, start)), ...rowsOf(middle), ...same(a.slice(a.length - tail))]
}

function stepsOf(a: readonly string[], b: readonly string[]): Step[] {
  const step = (from: Step['from']) => (text: string) => ({ from, text })
  if (a.length * b.length > cellsAtMost) {
    return [
      { from: 'mine', text: a.join('\n\n') },
      { from: 'theirs', text: b.join('\n\n') },
    ]
  }
  const longest = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      longest[i]![j] = a[i] === b[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!)
    }
  }
  const steps: Step[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      steps.push({ from: 'both', text: a[i]! })
      i += 1
      j += 1
    } else if (longest[i + 1]![j]! >= longest[i]![j + 1]!) {
      steps.push({ from: 'mine', text: a[i]! })
      i += 1
    } else {
      steps.push({ from: 'theirs', text: b[j]! })
      j += 1
    }
  }
  return [...steps, ...a.slice(i).map(step('mine')), ...b.slice(j).map(step('theirs'))]
}

/** Between two that are alike, the first of mine stands beside the first of theirs. */
function rowsOf(steps: readonly Step[]): MergeRow[] {
  const rows: MergeRow[] = []
  let mine: string[] = []
  let theirs: string[] = []
  const end = () => {
    for (let at = 0; at < Math.max(mine.length, theirs.length); at += 1) {
      rows.push({ kind: 'differing', mine: mine[at] ?? null, theirs: theirs[at] ?? null })
    }
    mine = []
    theirs = []
  }
  for (const { from, text } of steps) {
    if (from === 'mine') mine.push(text)
    else if (from === 'theirs') theirs.push(text)
    else {
      end()
      rows.push({ kind: 'same', text })
    }
  }
  end()
  return rows
}

/** Of what one text alone has, nothing is left out unless somebody says so. */
export const initialChoice = ({ mine }: { mine: string | null }): MergeChoice => (mine === null ? 'theirs' : 'mine')

export function mergedText(rows: readonly MergeRow[], choices: ReadonlyMap<number, MergeChoice>): string {
  const kept = rows.flatMap((row, at) => {
    if (row.kind === 'same') return [row.text]
    const choice = choices.get(at) ?? initialChoice(row)
    const { mine, theirs } = row
    return choice === 'both' ? [mine, theirs] : [choice === 'mine' ? mine : theirs]
  })
  return kept.filter((text) => text !== null).join('\n\n')
}
