import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import type { BoardSummary } from '#/contract/board/board.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { closeOnLink } from '#/ui/primitives/close-popover.ts'
import { popoverClass, popoverItemClass } from '#/ui/primitives/popover-class.ts'
import type { KanbanLinks } from '../kanban.links.ts'

type BoardChooserProps = {
  boards: readonly BoardSummary[]
  current: string
  links: KanbanLinks
  onNew: () => void
}

const panelId = 'kanban-boards'

/** All of one's boards, grouped by owner. */
export function BoardChooser({ boards, current, links, onNew }: BoardChooserProps) {
  const groups = Map.groupBy(boards, ({ organisation, archivedAt }) =>
    archivedAt ? m.kanban_archived() : (organisation?.name ?? m.kanban_personal()),
  )
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        aria-label={m.kanban_choose()}
        title={m.kanban_choose()}
        className="grid size-10 shrink-0 cursor-pointer place-items-center rounded text-muted hover:bg-ink/6 hover:text-ink pointer-coarse:size-11"
      >
        <ChevronDown aria-hidden className="size-5" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links are followed, and it closes */}
      <nav
        id={panelId}
        popover="auto"
        aria-label={m.kanban_boards()}
        onClick={closeOnLink}
        className={cn(popoverClass, '[position-area:block-end_span-inline-end]', 'w-76 p-2')}
      >
        {[...groups].map(([title, group]) => (
          <div key={title} className="mb-2">
            <h2 className="px-3 pt-1.5 pb-0.5 text-small font-semibold text-muted">{title}</h2>
            <ul>
              {group.map(({ id, name, openCards }) => (
                <li key={id}>
                  <Link
                    {...links.board({ board: id })}
                    aria-current={id === current ? 'page' : undefined}
                    activeProps={{}}
                    className={popoverItemClass}
                  >
                    <span className="min-w-0 grow truncate">{name}</span>
                    <span
                      className="text-small text-muted tabular-nums"
                      title={m.kanban_open_cards({ count: openCards })}
                    >
                      <span aria-hidden="true">{openCards}</span>
                      <span className="sr-only">{m.kanban_open_cards({ count: openCards })}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <button
          type="button"
          data-close
          onClick={onNew}
          className={cn(popoverItemClass, 'border-t border-line noscript:hidden')}
        >
          <Plus aria-hidden className="size-4.5 text-muted" strokeWidth={1.75} />
          {m.kanban_board_new()}
        </button>
      </nav>
    </>
  )
}
