import Archive from 'lucide-react/icons/archive'
import Move from 'lucide-react/icons/move'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash from 'lucide-react/icons/trash-2'
import type { CardSummary } from '#/contract/board/board.ts'
import { m } from '#/paraglide/messages.js'
import { useKanban } from '../kanban-context.ts'
import { MenuEntries, MenuPanel } from '#/ui/primitives/popover-menu.tsx'

type CardMenuProps = { card: CardSummary | undefined; onMove: (card: CardSummary) => void }

/** One menu for all cards, moved to the card whose button was pressed. */
export function CardMenu({ card, onMove }: CardMenuProps) {
  const { menuId, openCard, actions } = useKanban()
  const entries = [
    { id: 'open', label: m.kanban_card_open(), icon: <SquarePen aria-hidden strokeWidth={1.75} /> },
    { id: 'move', label: m.kanban_move_to(), icon: <Move aria-hidden strokeWidth={1.75} /> },
    { id: 'archive', label: m.kanban_card_archive(), icon: <Archive aria-hidden strokeWidth={1.75} /> },
    { id: 'delete', label: m.kanban_card_delete(), icon: <Trash aria-hidden strokeWidth={1.75} />, danger: true },
  ]
  function choose(id: string) {
    if (!card) return
    if (id === 'open') openCard(card.id)
    else if (id === 'move') onMove(card)
    else if (id === 'archive') void actions.archiveCard(card)
    else void actions.deleteCard(card)
  }
  return (
    <MenuPanel id={menuId} label={m.kanban_card_menu({ name: card?.name ?? '' })}>
      <MenuEntries entries={entries} onChoose={({ id }) => choose(id)} />
    </MenuPanel>
  )
}
