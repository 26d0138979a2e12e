import { useEffect, useRef, useState } from 'react'
import { Alert } from '../feedback/alert.tsx'
import { FileDrop } from '../form/file-drop.tsx'
import { Button } from '../primitives/button.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../primitives/dialog.tsx'
import { CropStage, type PictureShape } from './crop-stage.tsx'
import { drawCrop, readPicture, type CropArea } from './picture-file.ts'
import type { PictureTexts } from './picture-texts.ts'

export type PictureDialogProps = {
  title: string
  texts: PictureTexts
  shape: PictureShape
  /** Types the API takes; a picture of another type the browser can read is drawn as one of them. */
  accept: string
  maxBytes: number
  onClose: () => void
  /** Answers with what went wrong, or null once it is saved. */
  save: (picture: Blob) => Promise<string | null>
}

/** Choose a picture, then the part of it that is shown. */
export function PictureDialog({ title, texts, shape, accept, maxBytes, onClose, save }: PictureDialogProps) {
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const area = useRef<CropArea>(null)

  useEffect(() => () => URL.revokeObjectURL(image?.src ?? ''), [image])

  const take = async (file: File) => {
    const read = await readPicture(file, maxBytes)
    if (read === 'too_large') return setProblem(texts.tooLarge(file.name))
    if (read === 'no_picture') return setProblem(texts.noPicture(file.name))
    setProblem(null)
    setImage(read)
  }
  const send = async () => {
    if (!image || !area.current) return
    setSaving(true)
    const wrong = await save(await drawCrop(image, area.current))
    setSaving(false)
    setProblem(wrong)
    if (wrong === null) onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !saving && onClose()}>
      <DialogContent size="sm" closeLabel={texts.close} {...(!image && { 'aria-describedby': undefined })}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {image && <DialogDescription>{texts.help}</DialogDescription>}
        </DialogHeader>
        {problem && (
          <Alert tone="danger" role="alert" className="mb-4 wrap-anywhere">
            {problem}
          </Alert>
        )}
        {image ? (
          <CropStage
            key={image.src}
            image={image}
            shape={shape}
            label={texts.stage}
            zoomLabel={texts.zoom}
            onChange={(next) => (area.current = next)}
          />
        ) : (
          <FileDrop label={texts.choose} hint={texts.hint} accept={accept} onFile={(file) => void take(file)} />
        )}
        {image && (
          <DialogFooter>
            <Button variant="ghost" className="sm:me-auto" disabled={saving} onClick={() => setImage(null)}>
              {texts.other}
            </Button>
            <Button variant="outline" disabled={saving} onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button pending={saving} onClick={() => void send()}>
              {texts.save}
            </Button>
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  )
}
