import { filePaths } from '../file-paths.ts'
import type { RichPicture } from './to-html.ts'

type Stored = { id: string; width: number; height: number; widths: readonly number[] }

/** As wide as a text is set, and the whole of a phone. */
const inText = '(min-width: 46rem) 42rem, 94vw'

/** A picture of an article, in every width and format that there is: the browser chooses. `origin`: for readers elsewhere. */
export function postPicture(
  post: string,
  { id, width, height, widths }: Stored,
  sizes = inText,
  origin = '',
): RichPicture {
  const address = (one: number | undefined, format?: 'avif' | 'webp') =>
    origin + filePaths.postPicture(post, id, one, format)
  const sources = (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcset: widths.map((one) => `${address(one, format)} ${one}w`).join(', '),
  }))
  return { src: address(widths.at(-1)), width, height, sources, sizes }
}

/** Those of a text, by id. */
export function picturesOf(post: string, stored: readonly Stored[], origin = '') {
  const byId = new Map(stored.map((one) => [one.id, one]))
  return (id: string): RichPicture | null => {
    const found = byId.get(id)
    return found ? postPicture(post, found, inText, origin) : null
  }
}
