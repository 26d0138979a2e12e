import type { EditConflict } from '#/contract/core/error.ts'
import { m } from '#/paraglide/messages.js'

/** Under the name of the form's field; `isText` has paragraphs. */
export type MergeField = { name: string; label: string; mine: string; theirs: string; isText: boolean }
export type Merged = Record<string, string>

const labels: Record<string, () => string> = {
  title: m.writing_title,
  description: m.writing_summary,
  markdown: m.writing_text,
  tags: m.blog_tags,
  metaTitle: m.writing_meta_title,
  metaDescription: m.writing_meta_description,
}

export const asText = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

/** What differs, the title before the text, as the form holds it now. */
export function mergeFields({ fields }: EditConflict, typed: Readonly<Record<string, string>>): MergeField[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const differing = fields[name === 'markdown' ? 'content' : name]
    if (!differing) return []
    const mine = (typed[name] ?? asText(differing.mine)).replaceAll('\r\n', '\n')
    return [{ name, label: label(), mine, theirs: asText(differing.theirs), isText: name === 'markdown' }]
  })
}
