import { Link } from '@tanstack/react-router'
import { cn } from '#/lib/cn.ts'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import type { NavEntry, NavGroup } from './nav.ts'
import { NavIcon } from './nav-icon.tsx'
import { NavPopover } from './nav-popover.tsx'

// Spec 9: 32 px high; the hit area reaches further.
const itemClass = [
  'relative flex h-8 cursor-pointer items-center gap-2 rounded px-2.5 text-small font-medium whitespace-nowrap text-muted transition-colors duration-150 after:absolute after:inset-x-0 after:-inset-y-1.5',
  'hover:bg-ink/5 hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:[&>svg:first-child]:text-primary-text',
]

/** Whoever has more places than a window holds with their icons has their words. */
const barClass =
  'flex items-center gap-1 overflow-x-auto py-2 [scrollbar-width:none] max-[1699px]:[&:has(>li:nth-child(13))_svg:first-child]:hidden'

/** The navigation of the horizontal layout. */
export function BarNav({ label, groups }: { label: string; groups: readonly NavGroup[] }) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className={barClass}>
        {groups.map((group) =>
          group.items.map((entry, at) => (
            <li
              key={entry.id}
              className={cn(at === 0 && 'not-first:ms-2 not-first:border-s not-first:border-line not-first:ps-3')}
            >
              <BarEntry entry={entry} />
            </li>
          )),
        )}
      </ul>
    </nav>
  )
}

function BarEntry({ entry }: { entry: NavEntry }) {
  if (entry.link) {
    return (
      <Link {...entry.link} className={cn(itemClass)}>
        <NavIcon bar name={entry.icon} />
        {entry.title}
        {/* Over the corner: what comes late moves nothing. */}
        <span className="absolute -end-2 -top-1.5">{entry.count}</span>
      </Link>
    )
  }
  const id = `bar-${entry.id}`
  return (
    <>
      <button type="button" popoverTarget={id} className={cn(itemClass)}>
        <NavIcon bar name={entry.icon} />
        {entry.title}
        <LineIcon name="chevron" className="size-4" />
      </button>
      <NavPopover id={id} items={entry.items} className="[position-area:block-end_span-inline-end]" />
    </>
  )
}
