import { Link, type LinkProps } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useId, useState } from 'react'
import { IconButton } from '../primitives/icon-button.tsx'
import { popoverItemClass } from '../primitives/popover-class.ts'
import { menuPanelClass } from '../primitives/popover-menu.tsx'

export type RowMenuProps = {
  /** Whose menu it is. */
  label: string
  entries: readonly { id: string; label: string; link: LinkProps }[]
}

/** Where a row leads. Its entries are drawn once it opens: a page has many rows. */
export function RowMenu({ label, entries }: RowMenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={label} popoverTarget={id} className="noscript:hidden">
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
          entries.map(({ id: key, label: words, link }) => (
            <Link key={key} {...link} className={popoverItemClass}>
              {words}
            </Link>
          ))}
      </nav>
    </>
  )
}
