import type { DescribedPicture } from '#/contract/picture/shown-picture.ts'
import { sharedPicture } from '#/lib/rich-text/post-picture.ts'
import { StoredPicture } from '#/ui/picture/stored-picture.tsx'

/** The picture above an event, in one shape for all; without one there is nothing. */
export const EventCover = ({ cover }: { cover: DescribedPicture | null }) =>
  cover && (
    <StoredPicture
      picture={sharedPicture(cover, '(min-width: 64rem) 50rem, 94vw')}
      alt={cover.alt}
      first
      className="aspect-5/2 w-full rounded"
    />
  )
