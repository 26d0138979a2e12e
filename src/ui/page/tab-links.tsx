import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { cn } from '#/lib/cn.ts'

export type TabLinksProps = {
  label: string
  tabs: readonly { id: string; label: string; link: LinkProps; current: boolean }[]
  className?: string
}

/** Parts of a page that have an address each. More than fit scroll sideways, to where the current one is seen. */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  const shown = useRef<HTMLLIElement>(null)
  const current = tabs.find((tab) => tab.current)?.id
  useEffect(() => shown.current?.scrollIntoView({ inline: 'center', block: 'nearest' }), [current])
  return (
    <nav aria-label={label} className={cn('overflow-x-auto [scrollbar-width:none]', className)}>
      <ul className="flex w-max min-w-full gap-4 border-b border-line sm:gap-6">
        {tabs.map(({ id, label: word, link }) => (
          <li key={id} ref={id === current ? shown : undefined} className="-mb-px">
            <Link
              {...link}
              resetScroll={false}
              aria-current={id === current ? 'page' : undefined}
              className={cn(
                'flex min-h-11 items-center border-b-2 px-0.5 text-[0.9375rem] font-medium transition-colors duration-150 focus-visible:-outline-offset-2',
                id === current ? 'border-primary-text text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
