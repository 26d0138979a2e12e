import type { Editor } from '@tiptap/core'
import { useRef, useState, type FormEvent } from 'react'
import { richAttributes, type PictureAttrs } from '#/contract/rich-text/rich-node.ts'
import type { RichTextTexts } from '#/words/rich-text.ts'
import { Alert } from '../feedback/alert.tsx'
import { CheckboxField } from '../form/checkbox-field.tsx'
import { Field } from '../form/field.tsx'
import { FileDrop } from '../form/file-drop.tsx'
import { Button } from '../primitives/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '../primitives/dialog.tsx'
import { Input } from '../primitives/input.tsx'
import { backToText } from './back-to-text.ts'
import type { FieldPictures } from './pictures.ts'

export type RichPictureDialogProps = {
  editor: Editor
  texts: RichTextTexts
  pictures: FieldPictures
  /** A file that was dropped or pasted. */
  file?: File | undefined
  /** One that stands in the text already. */
  known?: PictureAttrs | undefined
  onClose: () => void
  onDone: (picture: PictureAttrs) => void
}

const types = 'image/jpeg,image/png,image/webp,image/avif'

function Preview({ file, known, pictures }: Pick<RichPictureDialogProps, 'file' | 'known' | 'pictures'>) {
  const [url] = useState(() => file && URL.createObjectURL(file))
  const src = url ?? (known && pictures.picture(known.id)?.src)
  if (!src) return null
  const release = () => url && URL.revokeObjectURL(url)
  return <img src={src} alt="" onLoad={release} className="max-h-48 w-full rounded bg-sunken object-contain" />
}

/** A picture stands in a text only once it is said what it shows, or that it shows nothing. */
export function RichPictureDialog(props: RichPictureDialogProps) {
  const { editor, texts, pictures, file: given, known, onClose, onDone } = props
  const [file, setFile] = useState(given)
  const [decorative, setDecorative] = useState(known?.alt === '')
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  // What was stored before something else failed is not stored once more.
  const stored = useRef<string>(known?.id)

  const save = async (data: FormData) => {
    const alt = decorative ? '' : String(data.get('picture-alt') ?? '').trim()
    setMissing(!decorative && alt === '')
    const unanswered = pictures.missing?.(data) ?? null
    setProblem(unanswered)
    if ((!decorative && alt === '') || unanswered) return
    setSaving(true)
    try {
      const id = (stored.current ??= (await pictures.onPicture(file!)).id)
      await pictures.onAnswered?.(id, data)
      onDone({ id, alt, caption: String(data.get('picture-caption') ?? '').trim() })
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : texts.pictureFailed)
      setSaving(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (!saving) void save(new FormData(event.currentTarget))
  }
  return (
    <Dialog open onOpenChange={(open) => !open && !saving && onClose()}>
      <DialogContent
        size="sm"
        closeLabel={texts.close}
        aria-describedby={undefined}
        onCloseAutoFocus={backToText(editor)}
      >
        <DialogHeader>
          <DialogTitle>{known ? texts.pictureEdit : texts.pictureTitle}</DialogTitle>
        </DialogHeader>
        {!file && !known ? (
          <FileDrop label={texts.pictureChoose} hint={texts.pictureHint} accept={types} onFile={setFile} />
        ) : (
          <form onSubmit={submit} noValidate className="grid gap-4">
            {problem && (
              <Alert tone="danger" role="alert">
                {problem}
              </Alert>
            )}
            <Preview file={file} known={known} pictures={pictures} />
            <Field
              name="picture-alt"
              label={texts.pictureAlt}
              help={texts.pictureAltHelp}
              error={missing && texts.pictureAltMissing}
            >
              <Input
                defaultValue={known?.alt}
                maxLength={richAttributes.alt}
                disabled={decorative}
                autoComplete="off"
              />
            </Field>
            <CheckboxField
              name="picture-decorative"
              checked={decorative}
              onChange={({ currentTarget }) => setDecorative(currentTarget.checked)}
            >
              {texts.pictureDecorative}
            </CheckboxField>
            <Field name="picture-caption" label={texts.pictureCaption} note={texts.pictureOptional}>
              <Input defaultValue={known?.caption} maxLength={richAttributes.caption} autoComplete="off" />
            </Field>
            {pictures.ask?.(known?.id)}
            <DialogFooter>
              <Button type="button" variant="outline" disabled={saving} onClick={onClose}>
                {texts.cancel}
              </Button>
              <Button type="submit" pending={saving}>
                {known ? texts.pictureSave : texts.pictureInsert}
              </Button>
            </DialogFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}
