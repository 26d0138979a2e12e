import { filePaths } from '../file-paths.ts'
import type { RichPicture } from './to-html.ts'

type Stored = { id: string; width: number; height: number; widths: readonly number[] }
type AddressOf = (id: string, width?: number, format?: 'avif' | 'webp') => string

/** As wide as a text is set, and the whole of a phone. */
const inText = '(min-width: 46rem) 42rem, 94vw'

/** A stored picture, in every width and format that there is: the browser chooses. */
function inAllWidths(addressOf: AddressOf, { id, width, height, widths }: Stored, sizes: string): RichPicture {
  const sources = (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcset: widths.map((one) => `${addressOf(id, one, format)} ${one}w`).join(', '),
  }))
  return { src: addressOf(id, widths.at(-1)), width, height, sources, sizes }
}

const inPost =
  (post: string, origin = ''): AddressOf =>
  (...asked) =>
    origin + filePaths.postPicture(post, ...asked)

const inPreview =
  (token: string): AddressOf =>
  (...asked) =>
    filePaths.previewPicture(token, ...asked)

/** A picture of an article. `origin`: for readers elsewhere. */
export const postPicture = (post: string, stored: Stored, sizes = inText, origin = ''): RichPicture =>
  inAllWidths(inPost(post, origin), stored, sizes)

/** A picture of an event or a listing. */
export const sharedPicture = (stored: Stored, sizes = inText, origin = ''): RichPicture =>
  inAllWidths((...asked) => origin + filePaths.picture(...asked), stored, sizes)

function byId(addressOf: AddressOf, stored: readonly Stored[]) {
  const all = new Map(stored.map((one) => [one.id, one]))
  return (id: string): RichPicture | null => {
    const found = all.get(id)
    return found ? inAllWidths(addressOf, found, inText) : null
  }
}

/** Those of a text, by id. */
export const picturesOf = (post: string, stored: readonly Stored[], origin = '') => byId(inPost(post, origin), stored)

/** Those of a working copy, for whoever has the private link to it. */
export const previewPicturesOf = (token: string, stored: readonly Stored[]) => byId(inPreview(token), stored)
