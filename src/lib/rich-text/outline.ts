import { childrenOf, textIn, type LooseDocument } from './loose-node.ts'

export type OutlineEntry = { id: string; level: number; title: string }

export const headingLevel = (attrs: Record<string, unknown> | undefined): 2 | 3 | 4 => {
  const level = attrs?.['level']
  return level === 3 || level === 4 ? level : 2
}

/**
 * Names headings by their titles, in any script. The prefix keeps them apart from what else has an id on the page, and from
 * names that scripts look for.
 */
export function headingNames(): (title: string) => string {
  const taken = new Set<string>()
  return (title) => {
    const slug = title
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 80)
    const base = `s-${slug || 'section'}`
    let name = base
    for (let count = 2; taken.has(name); count += 1) name = `${base}-${count}`
    taken.add(name)
    return name
  }
}

/** The headings, with the ids that they have in the HTML. */
export function outline(document: LooseDocument): OutlineEntry[] {
  const nameOf = headingNames()
  return childrenOf(document)
    .filter(({ type }) => type === 'heading')
    .map((node) => {
      const title = textIn(node)
      return { id: nameOf(title), level: headingLevel(node.attrs), title }
    })
}
