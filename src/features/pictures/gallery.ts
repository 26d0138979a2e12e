import type { GalleryPicture } from '#/contract/school/school.ts'

export type GalleryEntry = GalleryPicture

/** As one field of a form holds it. */
export const galleryText = (entries: readonly GalleryEntry[]): string =>
  entries.length === 0 ? '' : JSON.stringify(entries)

/** What is none says nothing. */
export function galleryIn(text: string): GalleryEntry[] {
  try {
    const read: unknown = JSON.parse(text || '[]')
    return Array.isArray(read) ? (read as GalleryEntry[]) : []
  } catch {
    return []
  }
}
