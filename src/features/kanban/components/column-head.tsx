import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core'
import Ellipsis from 'lucide-react/icons/ellipsis'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { Column } from '#/contract/board/board.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { limitWords } from '../kanban.words.ts'
import { PopoverMenu, type MenuEntry } from '#/ui/primitives/popover-menu.tsx'

export type ColumnAction = 'edit' | 'move' | 'delete'

type ColumnHeadProps = {
  column: Column
  titleId: string
  /** How many cards the filter shows; null without a filter. */
  shownCount: number | null
  gripRef: (element: HTMLElement | null) => void
  attributes: DraggableAttributes
  listeners: DraggableSyntheticListeners
  onAsk: (action: ColumnAction, column: Column) => void
}

/** The name, the number of cards and the menu of a column. It is also the handle that drags the column. */
export function ColumnHead({ column, titleId, shownCount, gripRef, attributes, listeners, onAsk }: ColumnHeadProps) {
  const { name, wipLimit, cardIds } = column
  const warning = limitWords(column)
  const entries: MenuEntry[] = [
    { id: 'edit', label: m.kanban_column_edit() },
    { id: 'move', label: m.kanban_move_to() },
    { id: 'delete', label: m.kanban_column_delete() },
  ]
  const { onKeyDown, ...pointer } = (listeners ?? {}) as Record<string, (event: unknown) => void>
  return (
    <div
      {...pointer}
      className="group/head flex touch-manipulation items-center gap-1 ps-4 pe-2 pt-2.5 pb-1 select-none"
    >
      <div className="min-w-0 grow">
        <div className="flex items-baseline gap-2">
          <h2 id={titleId} className="truncate text-[0.9375rem] leading-6 font-semibold" title={name}>
            {name}
          </h2>
          <span
            className={cn('shrink-0 text-small text-muted tabular-nums', warning && 'font-semibold text-warning')}
            title={wipLimit === null ? undefined : m.kanban_limit_of({ count: cardIds.length, limit: wipLimit })}
          >
            <bdi dir="ltr" aria-hidden="true">
              {wipLimit === null ? cardIds.length : `${cardIds.length}/${wipLimit}`}
            </bdi>
            <span className="sr-only">
              {wipLimit === null
                ? m.kanban_cards({ count: cardIds.length })
                : m.kanban_limit_of({ count: cardIds.length, limit: wipLimit })}
            </span>
          </span>
        </div>
        {warning && <p className="text-[0.8125rem] leading-5 font-medium text-warning">{warning}</p>}
        {shownCount !== null && (
          <p className="text-[0.8125rem] leading-5 text-muted">{m.kanban_shown_count({ count: shownCount })}</p>
        )}
      </div>
      <button
        ref={gripRef}
        type="button"
        {...attributes}
        onKeyDown={onKeyDown}
        aria-label={m.kanban_column_grip({ name })}
        className="grid size-9 shrink-0 cursor-grab place-items-center rounded text-muted opacity-0 group-hover/head:opacity-100 hover:bg-ink/6 hover:text-ink focus-visible:opacity-100 noscript:hidden pointer-coarse:sr-only"
      >
        <GripVertical aria-hidden className="size-4.5" strokeWidth={1.75} />
      </button>
      <span className="noscript:hidden">
        <PopoverMenu
          label={m.kanban_column_menu({ name })}
          icon={<Ellipsis aria-hidden strokeWidth={1.75} />}
          entries={entries}
          onChoose={({ id }) => onAsk(id as ColumnAction, column)}
        />
      </span>
    </div>
  )
}
