import { useRef, useState, type FormEvent } from 'react'
import { pictureBytes, pictureTypes } from '#/contract/picture/picture.ts'
import { pictureLimits } from '#/contract/picture/picture-limits.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Field } from '#/ui/form/field.tsx'
import { FileDrop } from '#/ui/form/file-drop.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import type { FieldPictures } from '#/ui/rich-text/pictures.ts'
import { pictureWords } from '#/words/picture.ts'

type PictureDialogProps = {
  title: string
  /** What the field is called in which it is said what the picture shows; a logo is not asked. */
  altLabel?: string | undefined
  submit: string
  pictures: Required<FieldPictures>
  onClose: () => void
  onDone: (id: string, alt: string) => void
}

/** A picture is set once it is said what it shows, and who is on it. */
export function PictureDialog({ title, altLabel, submit, pictures, onClose, onDone }: PictureDialogProps) {
  const words = pictureWords('cover', pictureBytes)
  const [file, setFile] = useState<{ file: File; url: string } | null>(null)
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const stored = useRef<string>(undefined)

  async function save(answers: FormData) {
    const alt = String(answers.get('picture-alt') ?? '').trim()
    const unanswered = pictures.missing(answers)
    const isSilent = altLabel !== undefined && alt === ''
    setMissing(isSilent)
    setProblem(unanswered)
    if (isSilent || unanswered || !file) return
    setSaving(true)
    try {
      const id = (stored.current ??= (await pictures.onPicture(file.file)).id)
      await pictures.onAnswered(id, answers)
      URL.revokeObjectURL(file.url)
      onDone(id, alt)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : m.record_offline())
      setSaving(false)
    }
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    if (!saving) void save(new FormData(event.currentTarget))
  }
  return (
    <Dialog open onOpenChange={(open) => !open && !saving && onClose()}>
      <DialogContent size="sm" closeLabel={m.pictures_cancel()} aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        {!file ? (
          <FileDrop
            label={words.choose}
            hint={words.hint}
            accept={pictureTypes.join(',')}
            onFile={(chosen) => setFile({ file: chosen, url: URL.createObjectURL(chosen) })}
          />
        ) : (
          <form onSubmit={send} noValidate className="grid gap-4">
            {problem && (
              <Alert tone="danger" role="alert">
                {problem}
              </Alert>
            )}
            <img src={file.url} alt="" className="max-h-48 w-full rounded bg-sunken object-contain" />
            {altLabel !== undefined && (
              <Field
                name="picture-alt"
                label={altLabel}
                help={m.pictures_cover_alt_help()}
                error={missing && m.input_picture_alt()}
              >
                <Input maxLength={pictureLimits.alt} autoComplete="off" />
              </Field>
            )}
            {pictures.ask(undefined)}
            <DialogFooter>
              <Button type="button" variant="outline" disabled={saving} onClick={onClose}>
                {m.pictures_cancel()}
              </Button>
              <Button type="submit" pending={saving}>
                {submit}
              </Button>
            </DialogFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}
