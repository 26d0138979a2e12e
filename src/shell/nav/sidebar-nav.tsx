import { Link } from '@tanstack/react-router'
import { cn } from '#/lib/cn.ts'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import type { NavEntry, NavGroup } from './nav.ts'
import { NavIcon } from './nav-icon.tsx'

// Spec 9: root items 48 px high, those below them 40. The rod at the edge and the weight mark where one is, not colour alone.
const itemClass = [
  'relative flex w-full cursor-pointer items-center rounded text-[0.9375rem] text-muted transition-colors duration-150 outline-offset-0',
  'hover:bg-ink/5 hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-ink',
]
const rootClass = cn(
  itemClass,
  'h-12 gap-4 px-4.25 aria-[current=page]:[&>svg]:text-primary-text',
  'before:absolute before:inset-y-3 before:start-0 before:w-0.75 before:rounded-full aria-[current=page]:before:bg-primary-text',
)
const subClass = cn(itemClass, 'h-10 ps-14.5 pe-4')

// Folded to icons, the words stay for those who hear them.
const labelClass = 'min-w-0 truncate transition-opacity duration-150 group-data-collapsed/sidebar:opacity-0'

/** The navigation of the vertical layout, and of the drawer on small screens. */
export function SidebarNav({ label, groups }: { label: string; groups: readonly NavGroup[] }) {
  return (
    <nav aria-label={label} className="space-y-6">
      {groups.map((group) => (
        <div key={group.id}>
          <p
            id={`nav-${group.id}`}
            className={cn('mb-1 px-4.25 text-small font-semibold whitespace-nowrap text-muted', labelClass)}
          >
            {group.title}
          </p>
          <ul aria-labelledby={`nav-${group.id}`} className="space-y-1">
            {group.items.map((entry) => (
              <li key={entry.id}>
                <SidebarEntry entry={entry} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function SidebarEntry({ entry }: { entry: NavEntry }) {
  const words = (
    <>
      <NavIcon name={entry.icon} />
      <span className={labelClass}>{entry.title}</span>
      {entry.count && (
        <span className="ms-auto group-data-collapsed/sidebar:absolute group-data-collapsed/sidebar:end-2 group-data-collapsed/sidebar:top-1">
          {entry.count}
        </span>
      )}
    </>
  )
  if (entry.link) {
    return (
      <Link {...entry.link} className={rootClass}>
        {words}
      </Link>
    )
  }
  return (
    <details className="group/sub disclosure group-data-collapsed/sidebar:[&::details-content]:h-0">
      <summary className={cn(rootClass, 'list-none [&::-webkit-details-marker]:hidden')}>
        {words}
        <LineIcon
          name="chevron"
          className={cn(
            'ms-auto size-4.5 transition-[rotate,opacity] duration-150 group-open/sub:rotate-180 group-data-collapsed/sidebar:opacity-0',
          )}
        />
      </summary>
      <ul className="space-y-1 pt-1">
        {entry.items.map(({ id, title, link }) => (
          <li key={id}>
            <Link {...link} className={subClass}>
              <span className={labelClass}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
