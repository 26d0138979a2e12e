import { useDroppable } from '@dnd-kit/core'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { memo, useId } from 'react'
import type { Board, Column } from '#/contract/board/board.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { useKanban } from '../kanban-context.ts'
import { fullWords } from '../kanban.words.ts'
import { isFull, type Target } from '../place.ts'
import { listId } from '../pointed-at.ts'
import { AddLine } from './add-line.tsx'
import { CardItem, dropMarkClass } from './card-item.tsx'
import { ColumnHead, type ColumnAction } from './column-head.tsx'

type BoardColumnProps = {
  column: Column
  cards: Board['cards']
  /** The cards that the filter shows. */
  ids: readonly string[]
  isFiltered: boolean
  draggedId: string | null
  /** The drop target in this column, if there is one. */
  target: Target | null
  /** It is full, and takes no card but its own: of the dragged one that is said before it is put down. */
  refuses: boolean
  /** While columns are dragged, cards cannot be dropped. */
  columnsMove: boolean
  adding: boolean
  onAdding: (columnId: string | null) => void
  onAsk: (action: ColumnAction, column: Column) => void
}

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, cards, ids, isFiltered, draggedId, target, refuses, columnsMove, adding, onAdding, onAsk } = props
  const { id, name } = column
  const titleId = useId()
  const { actions } = useKanban()
  const sortable = useSortable({ id, attributes: { roleDescription: m.kanban_column_role() } })
  const list = useDroppable({ id: listId(id), disabled: columnsMove })
  return (
    <section
      ref={sortable.setNodeRef}
      data-column={id}
      aria-labelledby={titleId}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      className={cn(
        'flex max-h-full w-74 shrink-0 snap-center flex-col rounded border border-line bg-sunken max-sm:w-[calc(100vw-72px)]',
        target && (refuses ? 'border-warning' : 'border-field-line'),
        sortable.isDragging && 'relative z-10 border-primary-text shadow-[0_16px_40px_-12px_rgb(0_0_0/0.35)]',
      )}
    >
      <ColumnHead
        column={column}
        titleId={titleId}
        shownCount={isFiltered ? ids.length : null}
        gripRef={sortable.setActivatorNodeRef}
        attributes={sortable.attributes}
        listeners={sortable.listeners}
        onAsk={onAsk}
      />
      {refuses && target && (
        <p className="mx-2 mt-1 rounded bg-warning-tint px-3 py-2 text-small font-medium text-ink">
          {fullWords(column)}
        </p>
      )}
      <div className={cn('quiet-scroll min-h-0 grow overflow-y-auto overscroll-y-contain', refuses && 'opacity-50')}>
        <ol ref={list.setNodeRef} aria-labelledby={titleId} className="min-h-6 pt-1">
          <CardItems
            ids={ids}
            cards={cards}
            draggedId={draggedId}
            before={target && !refuses ? target.before : undefined}
          />
        </ol>
        {column.cardIds.length === 0 && <p className="px-4 pb-3 text-small text-muted">{m.kanban_column_empty()}</p>}
      </div>
      {(adding || !isFull(column)) && (
        <AddLine
          label={m.kanban_card_add()}
          fieldLabel={m.kanban_card_add_name({ column: name })}
          maxLength={255}
          open={adding}
          onOpenChange={(open) => onAdding(open ? id : null)}
          onAdd={(typed) => actions.addCard(typed, id)}
          className="p-2"
        />
      )}
    </section>
  )
})

type CardItemsProps = Pick<BoardColumnProps, 'ids' | 'cards' | 'draggedId'> & {
  /** In front of which card the dragged one would go; null at the end. */
  before: string | null | undefined
}

/** A component of its own: everything that listens to dnd-kit renders again at each step of a drag. */
const CardItems = memo(function CardItems({ ids, cards, draggedId, before }: CardItemsProps) {
  return (
    <>
      {ids.map((id) => {
        const card = cards[id]
        if (!card) return null
        return (
          <CardItem key={id} card={card} mark={id === draggedId ? 'dragged' : id === before ? 'before' : undefined} />
        )
      })}
      <li aria-hidden="true" data-end className={cn('relative h-2', before === null && dropMarkClass)} />
    </>
  )
})
