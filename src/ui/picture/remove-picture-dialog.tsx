import { useState } from 'react'
import { Alert } from '../feedback/alert.tsx'
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'
import type { PictureTexts } from './picture-texts.ts'

export type RemovePictureDialogProps = {
  texts: PictureTexts
  onClose: () => void
  /** Answers with what went wrong, or null once it is gone. */
  remove: () => Promise<string | null>
}

/** Asks first: a picture that was removed does not come back. */
export function RemovePictureDialog({ texts, onClose, remove }: RemovePictureDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    const wrong = await remove()
    setPending(false)
    setProblem(wrong)
    if (wrong === null) onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.removeTitle}
      description={texts.removeText}
      confirmLabel={texts.remove}
      cancelLabel={texts.cancel}
      pending={pending}
      onConfirm={() => void confirm()}
    >
      {problem && (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
