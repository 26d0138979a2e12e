import { Link, type LinkProps } from '@tanstack/react-router'

type TagLinksProps = {
  tags: readonly { tag: string; count?: number }[]
  /** In small letters. */
  current?: string | undefined
  link: (tag: string | undefined) => LinkProps
}

export function TagLinks({ tags, current, link }: TagLinksProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map(({ tag, count }) => {
        const key = tag.toLowerCase()
        const isCurrent = key === current
        return (
          <li key={key}>
            <Link
              {...link(isCurrent ? undefined : key)}
              aria-current={isCurrent ? 'true' : undefined}
              className="inline-flex min-h-8 items-center gap-1.5 rounded border border-line px-2.5 text-small text-muted hover:border-primary-text hover:text-ink aria-[current=true]:border-primary-text aria-[current=true]:bg-tint aria-[current=true]:text-ink pointer-coarse:min-h-11"
            >
              {tag}
              {count !== undefined && <span className="tabular-nums">{count}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
