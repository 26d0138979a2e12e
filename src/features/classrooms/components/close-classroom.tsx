import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Classroom } from '#/contract/classroom/classroom.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { ConfirmDialog } from '#/ui/feedback/confirm-dialog.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { closeClassroom } from '../classrooms.functions.ts'

type CloseClassroomProps = {
  classroom: Classroom
  /** Where its children may go. */
  others: readonly Pick<Classroom, 'id' | 'name'>[]
  onClosed: () => void
}

/** Asks first, and where the children go. */
export function CloseClassroom({ classroom: { id, name }, others, onClosed }: CloseClassroomProps) {
  const client = useQueryClient()
  const target = useRef<HTMLSelectElement>(null)
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function close() {
    setPending(true)
    setFailure(null)
    const to = target.current?.value || undefined
    const result = await closeClassroom({ data: { id, to } }).catch(() => null)
    setPending(false)
    if (!result?.ok) return setFailure(result?.error.message ?? m.form_offline())
    toast(m.classrooms_closed({ name }))
    // Where its children are stands in more than one list.
    await client.invalidateQueries()
    onClosed()
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title={m.classrooms_close_title({ name })}
      description={m.classrooms_close_text()}
      confirmLabel={m.classrooms_close()}
      cancelLabel={m.record_cancel()}
      pending={pending}
      onConfirm={() => void close()}
      trigger={
        <Button variant="ghost" className="noscript:hidden">
          {m.classrooms_close()}
        </Button>
      }
    >
      <div className="space-y-4">
        {failure && (
          <Alert tone="danger" role="alert">
            {failure}
          </Alert>
        )}
        {others.length > 0 && (
          <Field name="to" label={m.classrooms_close_to()}>
            <NativeSelect ref={target}>
              <option value="">{m.classrooms_close_to_none()}</option>
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
      </div>
    </ConfirmDialog>
  )
}
