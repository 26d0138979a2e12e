import Ellipsis from 'lucide-react/icons/ellipsis'
import { memo } from 'react'
import type { CardSummary } from '#/contract/board/board.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { useKanban } from '../kanban-context.ts'
import { CardFace } from './card-face.tsx'

export const dragHelpId = 'kanban-drag-help'

type CardItemProps = {
  card: CardSummary
  /** Set while cards are dragged: this card is dragged, or the dragged one would go in front of it. */
  mark: 'dragged' | 'before' | undefined
}

/** A card in its column. It registers no draggable of its own: the board has one for all cards. */
export const CardItem = memo(function CardItem({ card, mark }: CardItemProps) {
  const { hrefOf, turnMenu, menuId } = useKanban()
  const isNew = card.version === 0
  return (
    <li
      data-card={isNew ? undefined : card.id}
      aria-busy={isNew || undefined}
      className={cn(
        // The margin is inside: `content-visibility` clips what lies outside of the element.
        'group/card relative touch-manipulation px-2 py-1 [-webkit-touch-callout:none] [contain-intrinsic-block-size:auto_86px] [content-visibility:auto]',
        mark === 'before' && dropMarkClass,
      )}
    >
      <CardFace
        card={card}
        title={
          isNew ? (
            card.name
          ) : (
            <a
              href={hrefOf(card.id)}
              draggable={false}
              aria-describedby={dragHelpId}
              className="focus-visible:outline-hidden after:absolute after:inset-0 after:rounded focus-visible:after:outline-2 focus-visible:after:outline-offset-1 focus-visible:after:outline-primary-text"
            >
              {card.name}
            </a>
          )
        }
        className={cn(
          'select-none group-hover/card:border-field-line',
          isNew && 'opacity-60',
          mark === 'dragged' && 'border-dashed border-primary-text bg-tint opacity-60',
        )}
      />
      {!isNew && (
        <button
          type="button"
          popoverTarget={menuId}
          aria-label={m.kanban_card_menu({ name: card.name })}
          onClick={() => turnMenu(card.id)}
          className="absolute end-2.5 top-1.5 grid size-8 cursor-pointer place-items-center rounded text-muted opacity-0 group-hover/card:opacity-100 hover:bg-ink/6 hover:text-ink focus-visible:opacity-100 aria-expanded:opacity-100 noscript:hidden pointer-coarse:size-9 pointer-coarse:opacity-100"
        >
          <Ellipsis aria-hidden className="size-4.5" strokeWidth={1.75} />
        </button>
      )}
    </li>
  )
})

/** The mark of the drop target between two cards. */
export const dropMarkClass = cn(
  'before:absolute before:inset-x-2 before:top-0.5 before:h-0.75 before:rounded-full before:bg-primary-text',
  'after:pointer-events-none after:absolute after:start-1 after:top-0 after:size-2 after:rounded-full after:bg-primary-text',
)
