import type { OutlineEntry } from '#/lib/rich-text/outline.ts'
import type { ContentsItem } from '#/ui/page/table-of-contents.tsx'

/** Sections, each with its own. */
export function contentsOf(parts: readonly OutlineEntry[]): ContentsItem[] {
  const items: (ContentsItem & { items?: ContentsItem[] })[] = []
  for (const { id, level, title } of parts) {
    const last = items.at(-1)
    if (level === 2 || !last) items.push({ id, text: title })
    else if (level === 3) last.items = [...(last.items ?? []), { id, text: title }]
  }
  return items
}
