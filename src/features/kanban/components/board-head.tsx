import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import type { Board, BoardSummary } from '#/contract/board/board.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import type { KanbanLinks } from '../kanban.links.ts'
import { BoardChooser } from './board-chooser.tsx'
import { MemberFace } from './member-face.tsx'
import { PopoverMenu } from '#/ui/primitives/popover-menu.tsx'

export type BoardAction = 'new' | 'members' | 'labels' | 'archived-cards' | 'rename' | 'archive' | 'leave' | 'keys'

type BoardHeadProps = {
  board: Board
  boards: readonly BoardSummary[]
  links: KanbanLinks
  onAsk: (action: BoardAction) => void
  onNewCard: () => void
}

const facesShown = 4

/** The board's name, its members and its actions. */
export function BoardHead({ board, boards, links, onAsk, onNewCard }: BoardHeadProps) {
  const { members, isOwner } = board
  const entries = [
    { id: 'members', label: m.kanban_members() },
    { id: 'labels', label: m.kanban_labels() },
    { id: 'archived-cards', label: m.kanban_archived_cards() },
    ...(isOwner
      ? [
          { id: 'rename', label: m.kanban_board_rename() },
          { id: 'archive', label: m.kanban_board_archive() },
        ]
      : []),
    { id: 'leave', label: m.kanban_board_leave() },
    { id: 'keys', label: m.keys_title() },
  ]
  return (
    <header className="flex items-center gap-2 pt-4 sm:pt-5">
      <div className="min-w-0">
        <div className="flex items-center gap-1">
          <h1 className="truncate text-title" title={board.name}>
            {board.name}
          </h1>
          <BoardChooser boards={boards} current={board.id} links={links} onNew={() => onAsk('new')} />
        </div>
        <p className="truncate text-small text-muted max-sm:sr-only">
          {board.organisation?.name ?? m.kanban_personal_board()}
        </p>
      </div>
      <div className="ms-auto flex shrink-0 items-center gap-1 noscript:hidden">
        <button
          type="button"
          onClick={() => onAsk('members')}
          title={m.kanban_members()}
          className="flex min-h-11 cursor-pointer items-center rounded px-1.5 -space-x-2 hover:bg-ink/6 max-sm:hidden rtl:space-x-reverse"
        >
          <span className="sr-only">{m.kanban_members_of({ count: members.length })}</span>
          {members.slice(0, facesShown).map((person) => (
            <MemberFace key={person.id} person={person} className="ring-2 ring-paper" />
          ))}
          {members.length > facesShown && (
            <span
              aria-hidden
              className="grid size-8 place-items-center rounded-full bg-sunken text-[0.8125rem] font-semibold ring-2 ring-paper"
            >
              <bdi dir="ltr">+{members.length - facesShown}</bdi>
            </span>
          )}
        </button>
        <PopoverMenu
          label={m.kanban_board_menu()}
          icon={<Ellipsis aria-hidden strokeWidth={1.75} />}
          entries={entries}
          onChoose={({ id }) => onAsk(id as BoardAction)}
        />
        <Button
          onClick={onNewCard}
          disabled={board.columnOrder.length === 0}
          className="ms-1 max-sm:size-11 max-sm:p-0"
        >
          <Plus aria-hidden className="size-4.5" />
          <span className="max-sm:sr-only">{m.kanban_card_new()}</span>
        </Button>
      </div>
    </header>
  )
}
