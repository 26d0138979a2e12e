import type { ReactNode } from 'react'
import type { RichPicture } from '#/lib/rich-text/to-html.ts'

/** How a field stores pictures, and how it shows those that are stored. */
export type FieldPictures = {
  /** Stores a file; what it rejects with is shown when it is an Error with words for people. */
  onPicture: (file: File) => Promise<{ id: string }>
  picture: (id: string) => RichPicture | null
  /** What else is asked of a picture: fields in the dialog’s form. */
  ask?: (known: string | undefined) => ReactNode
  /** What is missing among the answers, in words; null where nothing is. */
  missing?: (answers: FormData) => string | null
  /** Keeps the answers of a picture that is stored. */
  onAnswered?: (id: string, answers: FormData) => Promise<void>
}
