import { Link } from '@tanstack/react-router'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import type { ReferenceLinks } from '../screens/reference-screen.tsx'

type Props = { names: readonly string[]; current: string | undefined; links: ReferenceLinks }

/** Every part beside the page; where there is no room for it, the page of all parts is the list. */
export function PartsNav({ names, current, links }: Props) {
  return (
    <nav
      aria-label={m.reference_parts()}
      className="quiet-scroll sticky top-24 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto text-small lg:mt-10 lg:block"
    >
      <ol lang="en" className="border-s border-line">
        {names.map((name) => (
          <li key={name} ref={name === current ? moveIntoView : undefined}>
            <Link
              {...links.part(name)}
              aria-current={name === current ? 'page' : undefined}
              className={cn(
                '-ms-px flex min-h-8 items-center border-s py-0.5 ps-4 hover:border-primary-text hover:text-ink focus-visible:-outline-offset-2',
                name === current ? 'border-primary-text font-medium text-ink' : 'border-transparent text-muted',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * Within the list alone: `scrollIntoView` would also move the page. A list that somebody has moved stays, since scripts that
 * come late would pull it from under the pointer.
 */
function moveIntoView(item: HTMLLIElement | null) {
  const nav = item?.closest('nav')
  if (item && nav?.scrollTop === 0) nav.scrollTop = item.offsetTop - (nav.clientHeight - item.offsetHeight) / 2
}
