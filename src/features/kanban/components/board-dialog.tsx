import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Board } from '#/contract/board/board.ts'
import { line } from '#/contract/core/fields.ts'
import * as v from 'valibot'
import { failureOf } from '#/client/require-data.ts'
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
import { createBoardMutation, renameBoardMutation } from '../kanban.mutations.ts'

type BoardDialogProps = {
  viewer: Pick<SessionUser, 'memberships'>
  /** The board to rename; null for a new one. */
  board: Pick<Board, 'id' | 'name'> | null
  onClose: () => void
  onMade: (id: string) => void
}

const boardInput = v.object({ name: line(1, 80) })

const startingColumns = () => [m.kanban_start_first(), m.kanban_start_doing(), m.kanban_start_done()]

/** A new board of one's own or of an organisation, or a new name for an existing one. */
export function BoardDialog({ viewer, board, onClose, onMade }: BoardDialogProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const rename = useMutation(renameBoardMutation(board?.id ?? ''))
  const create = useMutation(createBoardMutation())
  const { error: failed, isPending: pending } = board ? rename : create
  const error = wrong ?? (failed && (failureOf(failed).fields?.name ?? failureOf(failed).message))
  const organisations = viewer.memberships
    .filter(({ position }) => position !== 'family')
    .map(({ organisation }) => organisation)

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const name = String(data.get('name'))
    const problem = wrongFields(boardInput, { name }).name ?? null
    setWrong(problem)
    if (problem) return
    if (board) return rename.mutate(name, { onSuccess: onClose })
    const organisation = String(data.get('organisation') ?? '') || null
    const input = { name, organisation, columns: startingColumns() }
    create.mutate(input, {
      onSuccess({ id }) {
        onClose()
        onMade(id)
      },
    })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.kanban_close()} {...(board && { 'aria-describedby': undefined })}>
        <DialogHeader>
          <DialogTitle>{board ? m.kanban_board_rename() : m.kanban_board_new()}</DialogTitle>
          {!board && <DialogDescription>{m.kanban_board_new_lead()}</DialogDescription>}
        </DialogHeader>
        <form onSubmit={save} noValidate className="space-y-4">
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
