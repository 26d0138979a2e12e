import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { wipLimit, type Column } from '#/contract/board/board.ts'
import { line } from '#/contract/core/fields.ts'
import { wrongFields } from '#/client/record-form/record-form.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import type { BoardActions } from '../use-board-actions.ts'

type ColumnDialogProps = { column: Column; actions: BoardActions; onClose: () => void }

const columnInput = v.object({ name: line(1, 80), wipLimit })

export function ColumnDialog({ column, actions, onClose }: ColumnDialogProps) {
  const [errors, setErrors] = useState<Record<string, string>>({})

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const limit = String(data.get('wipLimit')).trim()
    const input = { name: String(data.get('name')), wipLimit: limit === '' ? null : Number(limit) }
    const wrong = wrongFields(columnInput, input)
    if (wrong.wipLimit) wrong.wipLimit = m.kanban_limit_wrong()
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    onClose()
    void actions.updateColumn(column, v.parse(columnInput, input))
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.kanban_close()} aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{m.kanban_column_edit()}</DialogTitle>
        </DialogHeader>
        <form onSubmit={save} noValidate className="space-y-4">
          <Field name="name" label={m.record_name()} error={errors.name}>
            <Input defaultValue={column.name} maxLength={80} autoComplete="off" />
          </Field>
          <Field
            name="wipLimit"
            label={m.kanban_limit()}
            note={m.form_optional()}
            help={m.kanban_limit_help()}
            error={errors.wipLimit}
          >
            <Input
              inputMode="numeric"
              defaultValue={column.wipLimit ?? ''}
              maxLength={3}
              autoComplete="off"
              className="w-28"
            />
          </Field>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {m.record_cancel()}
            </Button>
            <Button type="submit">{m.record_save()}</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
