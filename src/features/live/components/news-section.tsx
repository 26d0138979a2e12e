import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { popoverItemClass } from '#/ui/primitives/popover-class.ts'
import { Unread } from './unread.tsx'

type NewsSectionProps = {
  title: string
  of: 'chat' | 'mail'
  all: { link: LinkProps; title: string }
  /** What is new, for whoever has opened the panel. */
  list: ReactNode
}

/** What is new in one place, and the way there. */
export function NewsSection({ title, of, all, list }: NewsSectionProps) {
  return (
    <div className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5">
      <div className="flex items-baseline justify-between gap-3 px-3 pt-1.5 pb-1">
        <h2 className="text-small font-semibold">{title}</h2>
        <Unread>
          {({ [of]: count }) => count > 0 && <p className="text-small text-muted">{m.shell_unread({ count })}</p>}
        </Unread>
      </div>
      {list && <Unread>{({ [of]: count }) => count > 0 && list}</Unread>}
      <Link {...all.link} className={`${popoverItemClass} text-small font-semibold text-primary-text`}>
        {all.title}
      </Link>
    </div>
  )
}

type NewsItemProps = { link: LinkProps; who: string; what: string; when: string; count?: number }

export function NewsItem({ link, who, what, when, count = 0 }: NewsItemProps) {
  return (
    <li>
      <Link {...link} className={`${popoverItemClass} items-start`}>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="truncate font-semibold">{who}</span>
            <span className="shrink-0 text-small text-muted">{when}</span>
          </span>
          <span className="block truncate text-small text-muted">{what}</span>
        </span>
        {count > 0 && <span className="sr-only">{m.shell_unread({ count })}</span>}
      </Link>
    </li>
  )
}
