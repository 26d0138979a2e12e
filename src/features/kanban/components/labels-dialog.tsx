import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState, type FormEvent } from 'react'
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
import { setLabels } from '../kanban.functions.ts'
import { boardKey } from '../kanban.live.ts'
import { IconButton } from '#/ui/primitives/icon-button.tsx'
import { LabelMark } from '#/ui/primitives/label-mark.tsx'

type LabelsDialogProps = { board: Pick<Board, 'id' | 'labels'>; onClose: () => void }

/** The labels of a board, all at once: named, coloured, added, taken away, and then saved. */
export function LabelsDialog({ board, onClose }: LabelsDialogProps) {
  const client = useQueryClient()
  const [labels, setOwn] = useState<readonly BoardLabel[]>(board.labels)
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const change = (id: string, next: Partial<BoardLabel>) =>
    setOwn((all) => all.map((label) => (label.id === id ? { ...label, ...next } : label)))
  const add = () =>
    setOwn((all) => [
      ...all,
      { id: crypto.randomUUID(), name: '', color: colors[all.length % colors.length] ?? 'blue' },
    ])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (labels.some(({ name }) => name.trim() === '')) return setError(m.kanban_label_unnamed())
    setPending(true)
    const result = await setLabels({ data: { id: board.id, labels: [...labels] } }).catch(() => null)
    setPending(false)
    if (!result?.ok) {
      const [wrong] = Object.values(result?.error.fields ?? {})
      return setError(wrong ?? result?.error.message ?? m.record_offline())
    }
    client.setQueryData(boardKey(board.id), result.data.board)
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.kanban_close()} size="sm">
        <DialogHeader>
          <DialogTitle>{m.kanban_labels()}</DialogTitle>
          <DialogDescription>{m.kanban_labels_lead()}</DialogDescription>
        </DialogHeader>
        <form onSubmit={(event) => void save(event)} noValidate>
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
            <Button type="submit" pending={pending}>
              {m.record_save()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
