// Bytes and rows kept in step: a row that may go exists before its bytes do, so that nothing is ever left behind.
import { createHash } from 'node:crypto'
import { newId } from '#/lib/ids.ts'
import { log } from '#/process/log.ts'
import type { Db } from '../../db/client.ts'
import { whenAsked } from '../../background/when-asked.ts'
import {
  formatsOf,
  makePicture,
  pictureFormats,
  pictureMime,
  type PictureFormat,
  type PictureKind,
} from '../../files/picture.ts'
import type { FileStore } from '../../files/store.ts'
import { deleteFileRow, findFile, insertFile, listDropped } from './pictures.repo.ts'

const storedWithinMs = 3_600_000
const sweptAtOnce = 50

export type Pictures = ReturnType<typeof createPictures>

const keyOf = (id: string, width: number, format: PictureFormat) => `${id}/${width}.${format}`

export function createPictures(db: Db, store: FileStore) {
  async function sweepOnce(): Promise<void> {
    for (;;) {
      const dropped = await listDropped(db, sweptAtOnce)
      for (const { id, kind, widths } of dropped) {
        for (const width of widths) {
          for (const format of formatsOf(kind)) await store.remove(keyOf(id, width, format))
        }
        await deleteFileRow(db, id)
      }
      if (dropped.length < sweptAtOnce) return
    }
  }

  const sweeping = whenAsked(sweepOnce, (error) =>
    log('warn', 'Pictures could not be removed and will be later', { error }),
  )

  return {
    /** Draws and stores a picture; its number and largest size. Until it is hung, it is on its way out again. */
    async store(upload: Uint8Array, kind: PictureKind, ownerId: string, createdBy: string) {
      const made = await makePicture(upload, kind)
      const id = newId()
      const widths = [...new Set(made.map(({ width }) => width))]
      await insertFile(db, {
        id,
        kind,
        ownerId,
        createdBy,
        mime: pictureMime,
        widths,
        bytes: made.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
        sha256: createHash('sha256').update(upload).digest('hex'),
        dropAt: new Date(Date.now() + storedWithinMs),
      })
      for (const { width, format, bytes } of made)
        await store.put(keyOf(id, width, format), bytes, pictureFormats[format])
      return { id, widths, ...made.at(-1)!.drawn }
    },

    /** The bytes at the smallest width that suffices, or null. */
    async read(id: string, width: number, format: PictureFormat = 'webp'): Promise<Uint8Array<ArrayBuffer> | null> {
      const file = await findFile(db, id)
      const fitting = file?.widths.toSorted((a, b) => a - b)
      const chosen = fitting?.find((has) => has >= width) ?? fitting?.at(-1)
      return file && chosen && formatsOf(file.kind).includes(format) ? store.get(keyOf(id, chosen, format)) : null
    },

    /** Removes the bytes of pictures that were replaced or given up; returns at once. */
    sweep: sweeping.ask,

    close: sweeping.close,
  }
}
