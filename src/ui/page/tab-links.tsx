import { Link, type LinkProps } from '@tanstack/react-router'
import { cn } from '#/lib/cn.ts'

export type TabLinksProps = {
  label: string
  tabs: readonly { id: string; label: string; link: LinkProps; current: boolean }[]
  className?: string
}

/** Parts of a page that have an address each. More than fit scroll sideways, to where the current one is seen. */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={cn('relative overflow-x-auto [scrollbar-width:none]', className)}>
      <ul className="flex w-max min-w-full gap-4 border-b border-line sm:gap-6">
        {tabs.map(({ id, label: word, link, current }) => (
          <li key={id} ref={current ? moveIntoView : undefined} className="-mb-px">
            <Link
              {...link}
              resetScroll={false}
              aria-current={current ? 'page' : undefined}
              className={cn(
                'flex min-h-11 items-center border-b-2 px-0.5 text-[0.9375rem] font-medium transition-colors duration-150 focus-visible:-outline-offset-2',
                current ? 'border-primary-text text-ink' : 'border-transparent text-muted hover:text-ink',
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

// Tabs that somebody has moved stay: scripts that come late would pull them from under the finger.
/** Sideways only: `scrollIntoView` would also move the page. In rtl both sides of this are negative. */
function moveIntoView(tab: HTMLLIElement | null) {
  const nav = tab?.closest('nav')
  if (tab && nav?.scrollLeft === 0) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2
}
