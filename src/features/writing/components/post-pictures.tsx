import { useState } from 'react'
import { PictureStanding } from '#/features/pictures/components/picture-standing.tsx'
import { WhoDialog } from '#/features/pictures/components/who-dialog.tsx'
import { postPicture } from '#/lib/rich-text/post-picture.ts'
import { m } from '#/paraglide/messages.js'
import { StoredPicture } from '#/ui/picture/stored-picture.tsx'
import type { ArticlePictures } from '../use-article-pictures.ts'
import { usedPictures } from '../used-pictures.ts'
import type { Written } from '../written.ts'

type PostPicturesProps = { written: Pick<Written, 'post' | 'facts'>; pictures: ArticlePictures }

/** The pictures that the article shows, whether readers see them, and who is on them. */
export function PostPictures({ written, pictures }: PostPicturesProps) {
  const [asked, setAsked] = useState<string | null>(null)
  const shown = usedPictures(written)
  if (shown.length === 0) return null
  return (
    <section aria-label={m.writing_pictures()} className="space-y-2 border-t border-line pt-4">
      <h2 className="font-semibold">{m.writing_pictures()}</h2>
      <ul className="space-y-3">
        {shown.map((picture, at) => (
          <li key={picture.id} className="flex items-start gap-3">
            {picture.mayView ? (
              <StoredPicture
                picture={postPicture(written.post.id, picture, '4rem')}
                alt={m.pictures_number({ number: at + 1 })}
                className="size-16 shrink-0 rounded"
              />
            ) : (
              <span className="size-16 shrink-0 rounded bg-sunken" aria-hidden="true" />
            )}
            <PictureStanding picture={picture} onWho={() => setAsked(picture.id)} />
          </li>
        ))}
      </ul>
      {asked && <WhoDialog picture={asked} pictures={pictures} onClose={() => setAsked(null)} />}
    </section>
  )
}
