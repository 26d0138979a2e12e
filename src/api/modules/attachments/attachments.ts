// Files that are sent to somebody: told by content, pictures made anew, bytes and rows kept in step as pictures are.
import { Buffer, isUtf8 } from 'node:buffer'
import { inputMessage } from '#/words/input-message.ts'
import { newId } from '#/lib/ids.ts'
import { withoutUnseen } from '#/contract/core/plain-name.ts'
import { log } from '#/process/log.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { Db, Tx } from '../../db/client.ts'
import { whenAsked } from '../../background/when-asked.ts'
import { makeSentPicture, pictureMime } from '../../files/picture.ts'
import type { FileStore } from '../../files/store.ts'
import { ApiError } from '../../http/api-error.ts'
import {
  deleteAttachmentRow,
  insertAttachment,
  keepAttachments,
  listDroppedAttachments,
  type AttachmentRow,
} from './attachments.repo.ts'

export type Attachments = ReturnType<typeof createAttachments>

const unsentMs = 86_400_000
const sweptAtOnce = 50
const keyOf = (id: string) => `${id}/file`

/** Types that a browser would open as pages or programs are only ever bytes to us. */
const unknownType = 'application/octet-stream'
const refusedTypes = /^(text\/html|image\/svg|application\/(x-msdownload|x-executable|x-elf|vnd\.microsoft\.portable))/

export function createAttachments(db: Db, store: FileStore) {
  async function sweepOnce(): Promise<void> {
    for (;;) {
      const dropped = await listDroppedAttachments(db, sweptAtOnce)
      for (const id of dropped) {
        await store.remove(keyOf(id))
        await deleteAttachmentRow(db, id)
      }
      if (dropped.length < sweptAtOnce) return
    }
  }

  const sweeping = whenAsked(sweepOnce, (error) =>
    log('warn', 'Attachments could not be removed and will be later', { error }),
  )

  return {
    /**
     * Stores an upload; until it is sent, it is on its way out again. Throws as pictures do for a broken one. `makeRoom` refuses
     * what is too much, in the transaction in which the file begins to count.
     */
    async store(
      ownerId: string,
      name: string,
      upload: Uint8Array<ArrayBuffer>,
      makeRoom: (tx: Tx, bytes: number) => Promise<void>,
    ): Promise<AttachmentRow> {
      const told = await tell(upload, name)
      const id = newId()
      const { bytes, ...described } = told
      const row = {
        ...described,
        id,
        ownerId,
        bytes: bytes.byteLength,
        createdAt: new Date(),
        dropAt: new Date(Date.now() + unsentMs),
      }
      await db.transaction(async (tx) => {
        await makeRoom(tx, row.bytes)
        await insertAttachment(tx, row)
      })
      await store.put(keyOf(id), bytes, told.mime)
      return row
    },

    read: (id: string) => store.get(keyOf(id)),

    /** Files of the actor become part of what is being written. Refuses others' and those that are gone. */
    async claim(tx: Tx, { userId }: { userId: string }, ids: readonly string[], locale: Locale = 'en'): Promise<void> {
      const distinct = [...new Set(ids)]
      if (distinct.length === 0 || (await keepAttachments(tx, userId, distinct)) === distinct.length) return
      const message = inputMessage({ kind: 'unknown_choice', requirement: null }, locale)
      throw new ApiError('attachment_unknown', { fields: { attachments: message } })
    },

    /** Removes the bytes of what was given up; returns at once. */
    sweep: sweeping.ask,

    close: sweeping.close,
  }
}

/** The last part of a path, without marks that turn its letters round. */
const plainFileName = (given: string): string =>
  withoutUnseen(given)
    .split(/[/\\]/)
    .at(-1)!
    .replace(/^[.\s]+/, '')
    .trim() || 'file'

type Told = { name: string; mime: string; bytes: Uint8Array<ArrayBuffer>; width: number | null; height: number | null }

/** What an upload is, whatever it calls itself. Its name ends as what it is, but that of a picture stays as it came. */
async function tell(upload: Uint8Array<ArrayBuffer>, given: string): Promise<Told> {
  const name = plainFileName(given)
  if (upload.byteLength === 0) throw new ApiError('attachment_empty')
  const picture = await makeSentPicture(upload)
  if (picture) return { ...picture, mime: pictureMime, name: ending(name, 'webp') }
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(upload)
  const size = { bytes: upload, width: null, height: null }
  if (type) {
    if (refusedTypes.test(type.mime)) return { ...size, mime: unknownType, name }
    const office = /^application\/(zip|x-cfb)$/.test(type.mime)
    return { ...size, mime: type.mime, name: office ? name : ending(name, type.ext) }
  }
  const isText = isUtf8(upload) && !Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength).includes(0)
  return { ...size, mime: isText ? 'text/plain' : unknownType, name }
}

const alike: Record<string, readonly string[]> = { jpg: ['jpeg'], mp4: ['m4v'], mpga: ['mp3'], tif: ['tiff'] }

function ending(name: string, extension: string): string {
  const has = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase()
  if (has === extension || (has && alike[extension]?.includes(has))) return name
  if (extension === 'webp' && has && /^(jpe?g|png|avif|webp)$/.test(has)) return name
  return `${name.slice(0, 190)}.${extension}`
}
