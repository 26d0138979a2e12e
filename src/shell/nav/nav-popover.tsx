import { Link } from '@tanstack/react-router'
import { cn } from '#/lib/cn.ts'
import { closeOnLink } from '#/ui/primitives/close-popover.ts'
import { popoverClass, popoverItemClass } from '#/ui/primitives/popover-class.ts'
import type { NavLink } from './nav.ts'

/** The places that stand together under one item of a bar or of the mini sidebar; its button names it by `id`. */
export function NavPopover({ id, items, className }: { id: string; items: readonly NavLink[]; className?: string }) {
  return (
    <div id={id} popover="auto" onClick={closeOnLink} className={cn(popoverClass, 'w-60', className)}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link {...item.link} className={popoverItemClass}>
              {item.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
