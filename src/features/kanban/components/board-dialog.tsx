import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Board } from '#/contract/board/board.ts'
import { line } from '#/contract/core/fields.ts'
import * as v from 'valibot'
import { wrongFields } from '#/client/record-form/record-form.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#/ui/primitives/dialog.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { createBoard, updateBoard } from '../kanban.functions.ts'
import { boardsKey } from '../kanban.live.ts'

type BoardDialogProps = {
  viewer: Pick<SessionUser, 'memberships'>
  /** To be renamed; null for a new one. */
  board: Pick<Board, 'id' | 'name'> | null
  onClose: () => void
  onMade: (id: string) => void
}

const boardInput = v.object({ name: line(1, 80) })

/** The columns that a board begins with. */
const startingColumns = () => [m.kanban_start_first(), m.kanban_start_doing(), m.kanban_start_done()]

/** A new board, one’s own or of an organisation one works in; or another name for one. */
export function BoardDialog({ viewer, board, onClose, onMade }: BoardDialogProps) {
  const client = useQueryClient()
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const organisations = viewer.memberships
    .filter(({ position }) => position !== 'family')
    .map(({ organisation }) => organisation)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const name = String(data.get('name'))
    const wrong = wrongFields(boardInput, { name }).name ?? null
    setError(wrong)
    if (wrong) return
    setPending(true)
    const organisation = String(data.get('organisation') ?? '') || null
    const result = await (
      board
        ? updateBoard({ data: { id: board.id, body: { name } } })
        : createBoard({ data: { name, organisation, columns: startingColumns() } })
    ).catch(() => null)
    setPending(false)
    if (!result?.ok) return setError(result?.error.fields?.name ?? result?.error.message ?? m.record_offline())
    await client.invalidateQueries({ queryKey: boardsKey })
    onClose()
    if (!board) onMade(result.data.board.id)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.kanban_close()} {...(board && { 'aria-describedby': undefined })}>
        <DialogHeader>
          <DialogTitle>{board ? m.kanban_board_rename() : m.kanban_board_new()}</DialogTitle>
          {!board && <DialogDescription>{m.kanban_board_new_lead()}</DialogDescription>}
        </DialogHeader>
        <form onSubmit={(event) => void save(event)} noValidate className="space-y-4">
          <Field name="name" label={m.record_name()} error={error}>
            <Input defaultValue={board?.name} maxLength={80} autoComplete="off" />
          </Field>
          {!board && organisations.length > 0 && (
            <Field name="organisation" label={m.kanban_board_whose()}>
              <NativeSelect defaultValue="">
                <option value="">{m.kanban_personal()}</option>
                {organisations.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          )}
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {m.record_cancel()}
            </Button>
            <Button type="submit" pending={pending}>
              {board ? m.record_save() : m.kanban_board_create()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
