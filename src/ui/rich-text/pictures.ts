import type { RichPicture } from '#/lib/rich-text/to-html.ts'

/** How a field stores pictures, and how it shows those that are stored. */
export type FieldPictures = {
  /** Stores a file; what it rejects with is shown when it is an Error with words for people. */
  onPicture: (file: File) => Promise<{ id: string }>
  picture: (id: string) => RichPicture | null
}
