import type { Sharp } from 'sharp'
import { ApiError } from '../http/api-error.ts'

export type PictureKind = 'avatar' | 'cover' | 'photo' | 'product' | 'article'

/** Widths in pixels; faces are square, the others keep their shape. The first is what lists show. */
export const pictureWidths: Record<PictureKind, readonly number[]> = {
  avatar: [96, 192, 384],
  photo: [96, 192, 384],
  cover: [640, 1280, 1920],
  product: [320, 640, 1280, 1920],
  article: [480, 960, 1600],
}

export const pictureMime = 'image/webp'
/** The first is what every browser of today shows; what is read by many is also kept in the format that takes the least. */
export const pictureFormats = { webp: pictureMime, avif: 'image/avif' } as const
export type PictureFormat = keyof typeof pictureFormats
export const formatsOf = (kind: PictureKind): PictureFormat[] => (kind === 'article' ? ['webp', 'avif'] : ['webp'])
const pixelsAtMost = 50_000_000
const atOnce = 2

/** Each in the width that was asked for; `drawn` is what it came to, since none is made larger. */
export type Picture = {
  width: number
  format: PictureFormat
  bytes: Uint8Array<ArrayBuffer>
  drawn: { width: number; height: number }
}[]

let working = 0
const waiting: (() => void)[] = []

/**
 * Makes our own pictures of an upload: told by content, turned upright, in our sizes, without any metadata, so without the
 * place where it was taken. Throws `picture_unreadable` or `picture_too_large`. Two at a time, for the sake of memory.
 */
export async function makePicture(upload: Uint8Array, kind: PictureKind): Promise<Picture> {
  if (!isPicture(upload)) throw new ApiError('picture_unreadable')
  return taking(() => draw(upload, kind))
}

async function taking<T>(work: () => Promise<T>): Promise<T> {
  if (working >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else working += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

/** Opens a picture, once it is known not to be too large to. */
async function opener(upload: Uint8Array): Promise<() => Sharp> {
  const { default: sharp } = await import('sharp')
  const open = () => sharp(upload, { limitInputPixels: pixelsAtMost, failOn: 'error', sequentialRead: true })
  const size = await open()
    .metadata()
    .catch(() => null)
  if (!size) {
    const unlimited = await sharp(upload, { limitInputPixels: false })
      .metadata()
      .catch(() => null)
    throw new ApiError(unlimited ? 'picture_too_large' : 'picture_unreadable')
  }
  if (size.width * size.height > pixelsAtMost) throw new ApiError('picture_too_large')
  return open
}

async function draw(upload: Uint8Array, kind: PictureKind): Promise<Picture> {
  const open = await opener(upload)
  const made: Picture = []
  for (const width of pictureWidths[kind]) {
    const before = made.length
    for (const format of formatsOf(kind)) {
      const drawn = await encoded(shaped(open().autoOrient(), kind, width), format)
        .toBuffer({ resolveWithObject: true })
        .catch(() => null)
      if (!drawn) throw new ApiError('picture_unreadable')
      const { data, info } = drawn
      const size = { width: info.width, height: info.height }
      made.push({ width: kind === 'article' ? info.width : width, format, bytes: new Uint8Array(data), drawn: size })
    }
    if (kind !== 'article') continue
    // No larger than the last, or than itself would be.
    const { drawn } = made.at(-1)!
    if (drawn.width === made[before - 1]?.drawn.width) return made.slice(0, before)
    if (drawn.width < width && drawn.height < tallest * width) return made
  }
  return made
}

const encoded = (picture: Sharp, format: PictureFormat): Sharp =>
  format === 'avif' ? picture.avif({ quality: 55, effort: 2 }) : picture.webp({ quality: 82 })

/** A picture that was sent to somebody: ours, upright, without metadata, and no wider or higher than a screen. */
export const sentPicture = { edge: 2048, name: 'picture.webp' } as const

/** Like `makePicture`, in one size that keeps its shape. Null when it is no picture, so that it may be another file. */
export async function makeSentPicture(upload: Uint8Array) {
  if (!isPicture(upload)) return null
  return taking(async () => {
    const open = await opener(upload)
    const drawing = open()
      .autoOrient()
      .resize({ width: sentPicture.edge, height: sentPicture.edge, fit: 'inside', withoutEnlargement: true })
    const drawn = await drawing
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null)
    if (!drawn) throw new ApiError('picture_unreadable')
    const { data, info } = drawn
    return { bytes: new Uint8Array(data), width: info.width, height: info.height }
  })
}

/** How many times as high as it is wide a picture of an article may stand. */
const tallest = 2

const shaped = (picture: Sharp, kind: PictureKind, width: number): Sharp =>
  kind === 'article'
    ? picture.resize({ width, height: width * tallest, fit: 'inside', withoutEnlargement: true })
    : kind === 'cover' || kind === 'product'
      ? picture.resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      : picture.resize({ width, height: width, fit: 'cover' })

/** JPEG, PNG, WebP and AVIF by their first bytes. Nothing else reaches the decoder, above all no SVG. */
function isPicture(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return true
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return true
  return text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12))
}
