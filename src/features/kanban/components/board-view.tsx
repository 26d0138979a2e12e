import { DndContext, DragOverlay, useDraggable } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useEffect, useId, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import type { Board, Column } from '#/contract/board/board.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { useKanban } from '../kanban-context.ts'
import { isFullFor, type Shown } from '../place.ts'
import { anyCardId } from '../pointed-at.ts'
import { useDrag, type Drag } from '../use-drag.ts'
import { AddLine } from './add-line.tsx'
import { BoardColumn } from './board-column.tsx'
import { CardFace } from './card-face.tsx'
import { dragHelpId } from './card-item.tsx'
import { moveCardFocus } from '../card-focus.ts'
import { ColumnDots } from './column-dots.tsx'
import type { ColumnAction } from './column-head.tsx'

type BoardViewProps = {
  board: Board
  shown: Shown
  isFiltered: boolean
  /** The column in which a new card is being typed. */
  adding: string | null
  onAdding: (columnId: string | null) => void
  onAskColumn: (action: ColumnAction, column: Column) => void
}

/** Replaces dnd-kit's own announcements by ones with the names of cards and columns. */
const silent = { onDragStart: none, onDragOver: none, onDragEnd: none, onDragCancel: none }
function none() {
  return undefined
}

const autoScroll = { threshold: { x: 0.12, y: 0.18 }, acceleration: 14 }

/** The columns side by side, with drag and drop. */
export function BoardView({ board, shown, isFiltered, adding, onAdding, onAskColumn }: BoardViewProps) {
  const { actions } = useKanban()
  const area = useRef<HTMLDivElement>(null)
  const { drag, spoken, press, context } = useDrag(board, shown, actions, area)
  const [addsColumn, setAddsColumn] = useState(false)
  const { columns: byId, columnOrder } = board
  const columns = useMemo(() => columnOrder.flatMap((id) => byId[id] ?? []), [byId, columnOrder])
  const card = drag?.kind === 'card' ? drag : null
  const overlaid = card && !card.byKeys ? board.cards[card.id] : undefined
  useFollowKeys(drag)
  return (
    <DndContext
      id={useId()}
      autoScroll={autoScroll}
      accessibility={{
        announcements: silent,
        restoreFocus: false,
        screenReaderInstructions: { draggable: m.kanban_column_help() },
      }}
      {...context}
    >
      <p role="status" aria-live="assertive" className="sr-only">
        {spoken}
      </p>
      <p id={dragHelpId} hidden>
        {m.kanban_card_help()}
      </p>
      <CardDraggable onPress={press} isDragging={drag !== null}>
        <div
          ref={area}
          role="region"
          aria-label={board.name}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
          tabIndex={-1}
          className={cn(
            'quiet-scroll relative flex h-full items-start gap-3 overflow-x-auto overscroll-x-contain px-5 pb-3 outline-none sm:px-8 lg:px-10',
            drag ? 'snap-none' : 'max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-5',
          )}
        >
          <SortableContext items={board.columnOrder} strategy={horizontalListSortingStrategy}>
            {columns.map((column) => (
              <BoardColumn
                key={column.id}
                column={column}
                cards={board.cards}
                ids={shown[column.id] ?? column.cardIds}
                isFiltered={isFiltered}
                draggedId={card && board.cards[card.id]?.columnId === column.id ? card.id : null}
                target={card?.target.columnId === column.id ? card.target : null}
                refuses={card !== null && isFullFor(board, card.id, column.id)}
                columnsMove={drag?.kind === 'column'}
                adding={adding === column.id}
                onAdding={onAdding}
                onAsk={onAskColumn}
              />
            ))}
          </SortableContext>
          <div className="w-74 shrink-0 snap-center max-sm:w-[calc(100vw-72px)] noscript:hidden">
            <AddLine
              label={m.kanban_column_add()}
              fieldLabel={m.kanban_column_name()}
              maxLength={80}
              open={addsColumn}
              onOpenChange={setAddsColumn}
              onAdd={actions.createColumn}
              className={cn('rounded border border-dashed border-line', addsColumn ? 'p-2' : 'h-12')}
            />
          </div>
        </div>
      </CardDraggable>
      <ColumnDots columns={columns} board={area} />
      <DragOverlay dropAnimation={null}>
        {overlaid && (
          <div className="px-2 py-1">
            <CardFace
              card={overlaid}
              title={overlaid.name}
              className="cursor-grabbing border-primary-text shadow-[0_16px_40px_-12px_rgb(0_0_0/0.4)]"
            />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** The only draggable: it takes whichever card is pressed. */
type CardDraggableProps = { onPress: (cardId: string) => void; isDragging: boolean; children: ReactNode }

function CardDraggable({ onPress, isDragging, children }: CardDraggableProps) {
  const { listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id: anyCardId })
  const { openCard } = useKanban()

  function take(event: SyntheticEvent, listener: string) {
    const card = (event.target as Element).closest<HTMLElement>('[data-card]')
    if (!card?.dataset.card) return
    onPress(card.dataset.card)
    setNodeRef(card)
    setActivatorNodeRef(card.querySelector('a'))
    listeners?.[listener]?.(event)
  }

  return (
    <div
      className="min-h-0 grow"
      onMouseDown={(event) => take(event, 'onMouseDown')}
      onTouchStart={(event) => take(event, 'onTouchStart')}
      onKeyDown={(event) => {
        take(event, 'onKeyDown')
        // While a card is carried the arrows move it.
        if (!isDragging && moveCardFocus(event)) event.preventDefault()
      }}
      onClick={(event) => {
        const link = (event.target as Element).closest('[data-card] a')
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        const id = link?.closest<HTMLElement>('[data-card]')?.dataset.card
        if (!id || !isPlain || event.defaultPrevented) return
        event.preventDefault()
        openCard(id)
      }}
    >
      {children}
    </div>
  )
}

/** Keeps a card that is moved by the keyboard in view. */
function useFollowKeys(drag: Drag | null) {
  const target = drag?.kind === 'card' && drag.byKeys ? drag.target : null
  useEffect(() => {
    if (!target) return
    const place = target.before
      ? document.querySelector(`[data-card="${target.before}"]`)
      : document.querySelector(`[data-column="${target.columnId}"] [data-end]`)
    place?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [target])
}
