import { Link, type LinkProps } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useId, useState } from 'react'
import { cn } from '#/lib/cn.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { popoverItemClass } from '../primitives/popover-class.ts'
import { menuPanelClass } from '../primitives/popover-menu.tsx'

export type RowMenuProps = {
  /** Whose menu it is. */
  label: string
  /** Where the row leads, or what can be done with it. */
  entries: readonly ({ id: string; label: string } & ({ link: LinkProps } | { run: () => void }))[]
  className?: string
}

/** Where a row leads, and what can be done with it. Its entries are drawn once it opens: a page has many rows. */
export function RowMenu({ label, entries, className }: RowMenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={label} popoverTarget={id} className={cn('noscript:hidden', className)}>
        <Ellipsis aria-hidden />
      </IconButton>
      <nav
        id={id}
        popover="auto"
        aria-label={label}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        className={menuPanelClass}
      >
        {open &&
          entries.map(({ id: key, label: words, ...entry }) =>
            'link' in entry ? (
              <Link key={key} {...entry.link} className={popoverItemClass}>
                {words}
              </Link>
            ) : (
              <button
                key={key}
                type="button"
                popoverTarget={id}
                popoverTargetAction="hide"
                onClick={entry.run}
                className={popoverItemClass}
              >
                {words}
              </button>
            ),
          )}
      </nav>
    </>
  )
}
