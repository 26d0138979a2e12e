import { useState, type FormEvent } from 'react'
import type { Board } from '#/contract/board/board.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { placeAt } from '../place.ts'
import { ColumnOption } from './column-option.tsx'
import type { BoardActions } from '../use-board-actions.ts'

export type Moved = { kind: 'card' | 'column'; id: string }

type MoveDialogProps = {
  board: Board
  moved: Moved
  actions: BoardActions
  announce: (text: string) => void
  onClose: () => void
}

const first = 'first'

/** Moves a card or a column without dragging. */
export function MoveDialog({ board, moved, actions, announce, onClose }: MoveDialogProps) {
  const { kind, id } = moved
  const card = kind === 'card' ? board.cards[id] : undefined
  const name = card?.name ?? board.columns[id]?.name ?? ''
  const [columnId, setColumnId] = useState(card?.columnId ?? '')
  const ids = card ? (board.columns[columnId]?.cardIds ?? []) : board.columnOrder
  const all = card ? (board.cards as Record<string, { name: string }>) : board.columns
  const others = ids.filter((other) => other !== id)
  const here = ids.indexOf(id)
  const behind = here > 0 ? ids[here - 1] : here === 0 ? undefined : others.at(-1)

  async function move(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = String(new FormData(event.currentTarget).get('behind'))
    const after = chosen === first ? null : chosen
    onClose()
    const place = { at: (after === null ? 0 : others.indexOf(after) + 1) + 1, of: others.length + 1 }
    if (!card) {
      const done = await actions.moveColumn(id, after)
      return announce(done ? m.kanban_said_column_dropped({ column: name, ...place }) : m.kanban_said_failed({ name }))
    }
    const before = others[after === null ? 0 : others.indexOf(after) + 1] ?? null
    const done = await actions.moveCard(id, placeAt(board, id, { columnId, before }))
    const column = board.columns[columnId]?.name ?? ''
    announce(done ? m.kanban_said_dropped({ card: name, column, ...place }) : m.kanban_said_failed({ name }))
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.kanban_close()} aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">{m.kanban_move_title({ name })}</DialogTitle>
        </DialogHeader>
        <form onSubmit={(event) => void move(event)} className="space-y-4">
          {card && (
            <Field name="column" label={m.kanban_column()}>
              <NativeSelect value={columnId} onChange={({ currentTarget }) => setColumnId(currentTarget.value)}>
                {board.columnOrder.map((one) => (
                  <ColumnOption key={one} board={board} cardId={id} columnId={one} />
                ))}
              </NativeSelect>
            </Field>
          )}
          <Field name="behind" label={m.kanban_move_where()}>
            <NativeSelect key={columnId} defaultValue={behind ?? first}>
              <option value={first}>{card ? m.kanban_move_top() : m.kanban_move_front()}</option>
              {others.map((other) => (
                <option key={other} value={other}>
                  {m.kanban_move_behind({ name: all[other]?.name ?? '' })}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {m.record_cancel()}
            </Button>
            <Button type="submit">{m.kanban_move()}</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
