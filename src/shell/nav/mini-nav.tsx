import { Link } from '@tanstack/react-router'
import { cn } from '#/lib/cn.ts'
import type { NavEntry, NavGroup } from './nav.ts'
import { NavIcon } from './nav-icon.tsx'
import { NavPopover } from './nav-popover.tsx'

const itemClass = [
  'relative flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-1 rounded px-0.5 py-1.5 text-center text-xs leading-4 text-muted transition-colors duration-150 hyphens-auto',
  'hover:bg-ink/5 hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-primary-text',
]

/** The navigation of the mini layout: each icon with its word beneath it. */
export function MiniNav({ label, groups }: { label: string; groups: readonly NavGroup[] }) {
  return (
    <nav aria-label={label}>
      {groups.map((group) => (
        <ul
          key={group.id}
          aria-label={group.title}
          className="space-y-1 not-first:mt-3 not-first:border-t not-first:border-line not-first:pt-3"
        >
          {group.items.map((entry) => (
            <li key={entry.id}>
              <MiniEntry entry={entry} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

function MiniEntry({ entry }: { entry: NavEntry }) {
  const words = (
    <>
      <NavIcon name={entry.icon} />
      <span className="max-w-full overflow-hidden">{entry.title}</span>
      <span className="absolute end-2 top-1">{entry.count}</span>
    </>
  )
  if (entry.link) {
    return (
      <Link {...entry.link} className={cn(itemClass)}>
        {words}
      </Link>
    )
  }
  const id = `mini-${entry.id}`
  return (
    <>
      <button type="button" popoverTarget={id} className={cn(itemClass)}>
        {words}
      </button>
      <NavPopover id={id} items={entry.items} className="[position-area:inline-end_span-block-end]" />
    </>
  )
}
