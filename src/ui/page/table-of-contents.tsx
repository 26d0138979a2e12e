import { cn } from '#/lib/cn.ts'

export type ContentsItem = {
  /** The id of the section it leads to. */
  id: string
  text: string
  items?: readonly ContentsItem[]
}

export type TableOfContentsProps = { label: string; items: readonly ContentsItem[]; className?: string }

/** The sections of a long page; stays in view beside it when its place is `sticky`. */
export function TableOfContents({ label, items, className }: TableOfContentsProps) {
  return (
    <nav aria-label={label} className={cn('text-small', className)}>
      <p aria-hidden="true" className="mb-2 font-semibold">
        {label}
      </p>
      <ContentsList items={items} />
    </nav>
  )
}

function ContentsList({ items }: { items: readonly ContentsItem[] }) {
  return (
    <ol className="border-s border-line">
      {items.map((item) => (
        <li key={item.id}>
          <a
            href={`#${item.id}`}
            className="-ms-px flex min-h-9 items-center border-s border-transparent py-1 ps-4 text-muted hover:border-primary-text hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
          >
            {item.text}
          </a>
          {item.items && (
            <div className="ps-4">
              <ContentsList items={item.items} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
