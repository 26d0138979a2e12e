import { useId, type ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { IconButton } from './icon-button.tsx'
import { popoverClass, popoverItemClass } from './popover-class.ts'

export type MenuEntry = {
  id: string
  label: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  chosen?: boolean
  danger?: boolean
}

export const menuPanelClass = cn(
  popoverClass,
  'min-w-56 open:[position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline]!',
)

type MenuPanelProps = {
  id: string
  label: string
  /** Before it is seen, for entries that depend on the time. */
  onOpen?: () => void
  /** Stays open, since several may be chosen. */
  several?: boolean
  /** Above what opens it, and along its start. */
  above?: boolean | undefined
  children: ReactNode
}

/** What a menu opens: it closes with a press on a button in it. */
export function MenuPanel({ id, label, onOpen, several = false, above, children }: MenuPanelProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons are pressed, and it closes
    <div
      id={id}
      popover="auto"
      role="group"
      aria-label={label}
      onBeforeToggle={onOpen}
      onClick={(event) => {
        if (!several && (event.target as Element).closest('button')) event.currentTarget.hidePopover()
      }}
      className={cn(menuPanelClass, above && '[position-area:block-start_span-inline-end]!')}
    >
      {children}
    </div>
  )
}

type PopoverMenuProps<Entry extends MenuEntry> = {
  label: string
  icon: ReactNode
  entries: readonly Entry[]
  onChoose: (entry: Entry) => void
  /** Before it is seen, for entries that depend on the time. */
  onOpen?: () => void
  /** Where nothing can be chosen. */
  none?: ReactNode
  /** Stays open, since several may be chosen. */
  several?: boolean
  /** Above what opens it, and along its start. */
  above?: boolean
}

/** A few things to choose from, in the browser’s own popover: it needs no library, and leaves the focus where it was. */
export function PopoverMenu<Entry extends MenuEntry>(props: PopoverMenuProps<Entry>) {
  const { label, icon, entries, onChoose, onOpen, none, several = false, above } = props
  const id = useId()
  return (
    <>
      <IconButton label={label} popoverTarget={id} onClick={onOpen}>
        {icon}
      </IconButton>
      <MenuPanel id={id} label={label} several={several} above={above}>
        {entries.length === 0 && <p className="max-w-60 px-3 py-2 text-small text-muted">{none}</p>}
        <MenuEntries entries={entries} onChoose={onChoose} />
      </MenuPanel>
    </>
  )
}

type MenuEntriesProps<Entry extends MenuEntry> = { entries: readonly Entry[]; onChoose: (entry: Entry) => void }

/** What a menu's panel holds. */
export function MenuEntries<Entry extends MenuEntry>({ entries, onChoose }: MenuEntriesProps<Entry>) {
  return entries.map((entry) => (
    <button
      key={entry.id}
      type="button"
      aria-pressed={entry.chosen}
      onClick={() => onChoose(entry)}
      className={cn(popoverItemClass, '[&>svg]:size-4.5 [&>svg]:text-muted', entry.danger && 'text-danger')}
    >
      {entry.icon}
      <span className="min-w-0 grow truncate">{entry.label}</span>
      {entry.detail && <span className="ps-4 text-small whitespace-nowrap text-muted">{entry.detail}</span>}
      {entry.chosen && <Tick />}
    </button>
  ))
}

function Tick() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4! shrink-0 text-primary-text!">
      <path d="M2.5 8.5l3.5 3.5 7.5-8" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
