import { useState } from 'react'
import { postLimits } from '#/contract/blog/blog-kinds.ts'
import { postPicture } from '#/lib/rich-text/post-picture.ts'
import { PictureDialog } from '#/features/pictures/components/picture-dialog.tsx'
import { PictureFile } from '#/features/pictures/components/picture-file.tsx'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { StoredPicture } from '#/ui/picture/stored-picture.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import type { ArticlePictures } from '../use-article-pictures.ts'
import type { WrittenPost } from '../written.ts'

type CoverFieldProps = {
  post: WrittenPost
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  pictures: ArticlePictures
  onChange: () => void
}

/** The picture above the article, and what it shows. Two fields of the form, saved as all else is. */
export function CoverField({ post, typed, errors, pictures, onChange }: CoverFieldProps) {
  const [cover, setCover] = useState(typed.cover ?? post.cover ?? '')
  const [alt, setAlt] = useState(typed.coverAlt ?? post.coverAlt)
  const [asked, setAsked] = useState(false)
  const shown = post.pictures.find(({ id }) => id === cover)
  // What is saved stands in the form only once it is drawn anew.
  const changed = () => requestAnimationFrame(onChange)
  return (
    <section className="space-y-3" aria-label={m.pictures_cover()}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{m.pictures_cover()}</p>
        <div className="flex gap-1 noscript:hidden">
          <Button type="button" variant="ghost" onClick={() => setAsked(true)}>
            {cover ? m.pictures_cover_change() : m.pictures_cover_add()}
          </Button>
          {cover && (
            <Button
              type="button"
              variant="ghost"
              onClick={() => {
                setCover('')
                setAlt('')
                changed()
              }}
            >
              {m.pictures_cover_remove()}
            </Button>
          )}
        </div>
      </div>
      <input type="hidden" name="cover" value={cover} />
      {cover ? (
        shown?.mayView && (
          <StoredPicture
            picture={postPicture(post.id, shown, '(min-width: 64rem) 40rem, 90vw')}
            alt={alt}
            className="max-h-72 rounded"
          />
        )
      ) : (
        <p className="text-small text-muted">{m.pictures_cover_none()}</p>
      )}
      <div className={cover ? '' : 'hidden noscript:block'}>
        <Field
          name="coverAlt"
          label={m.pictures_cover_alt()}
          help={m.pictures_cover_alt_help()}
          error={errors.coverAlt}
        >
          <Input
            value={alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
            maxLength={postLimits.coverAlt}
            autoComplete="off"
            lang={post.locale}
          />
        </Field>
      </div>
      <PictureFile name="cover" label={m.pictures_cover()} has={cover !== ''} error={errors.cover} />
      {asked && (
        <PictureDialog
          title={m.pictures_cover()}
          altLabel={m.pictures_cover_alt()}
          submit={m.pictures_cover_set()}
          pictures={pictures}
          onClose={() => setAsked(false)}
          onDone={(id, said) => {
            setAsked(false)
            setCover(id)
            setAlt(said)
            changed()
          }}
        />
      )}
    </section>
  )
}
