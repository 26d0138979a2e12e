import { useState, type FormEvent } from 'react'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import type { FieldPictures } from '#/ui/rich-text/pictures.ts'

type WhoDialogProps = { picture: string; pictures: Required<FieldPictures>; onClose: () => void }

/** Who is on a picture, said or said anew. */
export function WhoDialog({ picture, pictures, onClose }: WhoDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const answers = new FormData(event.currentTarget)
    const unanswered = pictures.missing(answers)
    setProblem(unanswered)
    if (unanswered || saving) return
    setSaving(true)
    pictures.onAnswered(picture, answers).then(
      () => {
        toast(m.pictures_saved())
        onClose()
      },
      (error: unknown) => {
        setProblem(error instanceof Error ? error.message : m.record_offline())
        setSaving(false)
      },
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && !saving && onClose()}>
      <DialogContent size="sm" closeLabel={m.pictures_cancel()} aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{m.richtext_picture_title()}</DialogTitle>
        </DialogHeader>
        <form onSubmit={submit} noValidate className="grid gap-4">
          {problem && (
            <Alert tone="danger" role="alert">
              {problem}
            </Alert>
          )}
          {pictures.ask(picture)}
          <DialogFooter>
            <Button type="button" variant="outline" disabled={saving} onClick={onClose}>
              {m.pictures_cancel()}
            </Button>
            <Button type="submit" pending={saving}>
              {m.pictures_save()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
