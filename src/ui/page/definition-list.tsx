import type { ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'

export type Definition = { term: ReactNode; detail: ReactNode; key: string }
export type DefinitionListProps = { items: readonly Definition[]; className?: string }

/** Facts about one thing, a line each; on a phone the term stands above. */
export function DefinitionList({ items, className }: DefinitionListProps) {
  return (
    <dl className={cn('divide-y divide-line', className)}>
      {items.map(({ term, detail, key }) => (
        <div key={key} className="grid gap-x-6 py-3 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
          <dt className="text-small leading-6 text-muted">{term}</dt>
          <dd className="min-w-0">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
