import { useQuery } from '@tanstack/react-query'
import { sharedPicture } from '#/lib/rich-text/post-picture.ts'
import { StoredPicture } from '#/ui/picture/stored-picture.tsx'
import { pictureQuery } from '../pictures.queries.ts'

/** A picture that is being set, as far as whoever sets it sees it. */
export function PicturePreview({ id, className }: { id: string | null; className: string }) {
  const picture = useQuery(pictureQuery(id ?? '')).data
  if (!picture?.mayView || picture.id !== id) return null
  return <StoredPicture picture={sharedPicture(picture, '18rem')} alt="" className={className} />
}
