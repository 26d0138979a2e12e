import { useMutation } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState, type FormEvent } from 'react'
import { failureOf } from '#/client/require-data.ts'
import { boardLimits, type Board, type BoardLabel } from '#/contract/board/board.ts'
import { colors, type Color } from '#/contract/core/color.ts'
import { colorWords } from '#/words/color.ts'
import { m } from '#/paraglide/messages.js'
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
import { setLabelsMutation } from '../kanban.mutations.ts'
import { IconButton } from '#/ui/primitives/icon-button.tsx'
import { LabelMark } from '#/ui/primitives/label-mark.tsx'

type LabelsDialogProps = { board: Pick<Board, 'id' | 'labels'>; onClose: () => void }

function errorOf(failed: Error): string {
  const { fields = {}, message } = failureOf(failed)
  return Object.values(fields)[0] ?? message
}

/** All labels of a board in one form. */
export function LabelsDialog({ board, onClose }: LabelsDialogProps) {
  const [labels, setOwn] = useState<readonly BoardLabel[]>(board.labels)
  const [isUnnamed, setUnnamed] = useState(false)
  const { mutate, isPending, error: failed } = useMutation(setLabelsMutation(board.id))
  const error = isUnnamed ? m.kanban_label_unnamed() : failed && errorOf(failed)
  const change = (id: string, next: Partial<BoardLabel>) =>
    setOwn((all) => all.map((label) => (label.id === id ? { ...label, ...next } : label)))
  const add = () =>
    setOwn((all) => [
      ...all,
      { id: crypto.randomUUID(), name: '', color: colors[all.length % colors.length] ?? 'blue' },
    ])

  function save(event: FormEvent) {
    event.preventDefault()
    const unnamed = labels.some(({ name }) => name.trim() === '')
    setUnnamed(unnamed)
    if (!unnamed) mutate([...labels], { onSuccess: onClose })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.kanban_close()} size="sm">
        <DialogHeader>
          <DialogTitle>{m.kanban_labels()}</DialogTitle>
          <DialogDescription>{m.kanban_labels_lead()}</DialogDescription>
        </DialogHeader>
        <form onSubmit={save} noValidate>
          <ul className="space-y-2">
            {labels.map(({ id, name, color }) => (
              <li key={id} className="flex items-center gap-2">
                <LabelMark color={color} className="size-4" />
                <Input
                  value={name}
                  maxLength={40}
                  aria-label={m.kanban_label_name()}
                  autoComplete="off"
                  onChange={({ currentTarget }) => change(id, { name: currentTarget.value })}
                />
                <NativeSelect
                  aria-label={m.kanban_label_color({ name })}
                  value={color}
                  onChange={({ currentTarget }) => change(id, { color: currentTarget.value as Color })}
                  className="w-32 shrink-0"
                >
                  {colors.map((one) => (
                    <option key={one} value={one}>
                      {colorWords[one]()}
                    </option>
                  ))}
                </NativeSelect>
                <IconButton
                  label={m.kanban_label_remove({ name })}
                  onClick={() => setOwn((all) => all.filter((label) => label.id !== id))}
                >
                  <Trash aria-hidden strokeWidth={1.75} />
                </IconButton>
              </li>
            ))}
          </ul>
          <Button variant="ghost" disabled={labels.length >= boardLimits.labels} onClick={add} className="mt-2 px-3">
            <Plus aria-hidden className="size-4.5" strokeWidth={1.75} />
            {m.kanban_label_add()}
          </Button>
          {error && (
            <p role="alert" className="mt-3 text-small font-medium text-danger">
              {error}
            </p>
          )}
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {m.record_cancel()}
            </Button>
            <Button type="submit" pending={isPending}>
              {m.record_save()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
