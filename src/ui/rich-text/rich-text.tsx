import { cn } from '#/lib/cn.ts'
import { Prose } from '../page/prose.tsx'

export type RichTextProps = {
  /** What `toHtml` has written, and nothing else: elements of its list, every text in them escaped. */
  html: string
  className?: string
}

/** A rich text to read. Nothing of the editor comes with it. */
export function RichText({ html, className }: RichTextProps) {
  return <Prose className={cn('rich-text', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
