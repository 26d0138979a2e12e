import type { School } from '#/contract/school/school.ts'
import { sharedPicture } from '#/lib/rich-text/post-picture.ts'
import { m } from '#/paraglide/messages.js'
import { StoredPicture } from '#/ui/picture/stored-picture.tsx'

/** Pictures of a school, in its order, all in one shape. */
export function SchoolGallery({ gallery }: Pick<School, 'gallery'>) {
  if (gallery.length === 0) return null
  return (
    <section aria-labelledby="gallery">
      <h2 id="gallery" className="pb-3 text-lead font-semibold">
        {m.schools_gallery()}
      </h2>
      <ul className="grid gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        {gallery.map(({ alt, caption, ...picture }) => (
          <li key={picture.id}>
            <figure>
              <StoredPicture
                picture={sharedPicture(picture, '(min-width: 80rem) 17rem, (min-width: 40rem) 45vw, 94vw')}
                alt={alt}
                className="aspect-4/3 rounded"
              />
              {caption && (
                <figcaption dir="auto" className="mt-1.5 text-small text-muted">
                  {caption}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
