import type { DescribedPicture } from '#/contract/picture/shown-picture.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { HeadImage } from './page-head.ts'

/** A cover as programs that know one format take it. */
export const imageOf = (cover: DescribedPicture | null): HeadImage | undefined =>
  cover
    ? {
        path: filePaths.picture(cover.id, cover.widths.at(-1)),
        width: cover.width,
        height: cover.height,
        alt: cover.alt,
        type: 'image/webp',
      }
    : undefined
