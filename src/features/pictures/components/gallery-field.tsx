import { useQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState, type ComponentType } from 'react'
import { pictureLimits } from '#/contract/picture/picture-limits.ts'
import type { OwnPicture } from '#/contract/picture/shown-picture.ts'
import { sharedPicture } from '#/lib/rich-text/post-picture.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { fieldId } from '#/ui/form/field-context.ts'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { StoredPicture } from '#/ui/picture/stored-picture.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { CloseButton } from '#/ui/primitives/close-button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { galleryIn, galleryText, type GalleryEntry } from '../gallery.ts'
import { pictureQuery } from '../pictures.queries.ts'
import { useHeldValue } from '../use-held-value.ts'
import { usePictures } from '../use-pictures.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureStanding } from './picture-standing.tsx'
import { WhoDialog } from './who-dialog.tsx'

type GalleryFieldProps = {
  /** As the field holds it. */
  value: string
  known: readonly OwnPicture[]
  errors: Readonly<Record<string, string>>
}

/** Pictures in an order, each with what it shows and what is written below it. */
export function GalleryField({ value: first, known, errors }: GalleryFieldProps) {
  const pictures = usePictures()
  const { value, change, control } = useHeldValue(first)
  const [asked, setAsked] = useState<{ who: string } | 'picture' | null>(null)
  const entries = galleryIn(value)
  const put = (next: readonly GalleryEntry[]) => change(galleryText(next))
  const move = (from: number, to: number) => put(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]!))
  return (
    <section className="space-y-3 noscript:hidden" aria-label={m.pictures_gallery()}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p id={fieldId('gallery')} tabIndex={-1} className="font-semibold">
          {m.pictures_gallery()}
        </p>
        {entries.length < pictureLimits.gallery && (
          <Button type="button" variant="ghost" onClick={() => setAsked('picture')}>
            {m.pictures_gallery_add()}
          </Button>
        )}
      </div>
      <p className="text-small text-muted">
        {entries.length === 0 && `${m.pictures_gallery_none()} `}
        {m.pictures_gallery_help({ count: pictureLimits.gallery })}
      </p>
      <input {...control} name="gallery" />
      {errors.gallery && <FieldError id={`${fieldId('gallery')}-error`}>{errors.gallery}</FieldError>}
      <ol className="divide-y divide-line">
        {entries.map((entry, at) => (
          <Entry
            key={entry.picture}
            entry={entry}
            at={at}
            last={entries.length - 1}
            known={known.find(({ id }) => id === entry.picture)}
            error={errors[`gallery.${at}.alt`]}
            onChange={(changed) => put(entries.with(at, changed))}
            onMove={(to) => move(at, to)}
            onTakeOut={() => put(entries.toSpliced(at, 1))}
            onWho={() => setAsked({ who: entry.picture })}
          />
        ))}
      </ol>
      {asked === 'picture' && (
        <PictureDialog
          title={m.pictures_gallery_add()}
          altLabel={m.pictures_gallery_alt()}
          submit={m.pictures_gallery_set()}
          pictures={pictures}
          onClose={() => setAsked(null)}
          onDone={(picture, alt) => {
            setAsked(null)
            put([...entries, { picture, alt, caption: '' }])
          }}
        />
      )}
      {asked && asked !== 'picture' && (
        <WhoDialog picture={asked.who} pictures={pictures} onClose={() => setAsked(null)} />
      )}
    </section>
  )
}

type EntryProps = {
  entry: GalleryEntry
  at: number
  last: number
  known: OwnPicture | undefined
  error: string | undefined
  onChange: (entry: GalleryEntry) => void
  onMove: (to: number) => void
  onTakeOut: () => void
  onWho: () => void
}

function Entry({ entry, at, last, known, error, onChange, onMove, onTakeOut, onWho }: EntryProps) {
  const picture = useQuery({ ...pictureQuery(entry.picture), ...(known && { initialData: known }) }).data
  const number = at + 1
  return (
    <li className="grid gap-x-4 gap-y-3 py-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <div className="space-y-1">
        {picture?.mayView ? (
          <StoredPicture picture={sharedPicture(picture, '9rem')} alt="" className="aspect-4/3 w-36 rounded" />
        ) : (
          <div role="img" aria-label={m.pictures_place_hidden()} className="aspect-4/3 w-36 rounded bg-sunken" />
        )}
        {picture && <PictureStanding picture={picture} onWho={onWho} />}
      </div>
      <div className="min-w-0 space-y-3">
        <Field id={fieldId(`gallery.${at}.alt`)} label={m.pictures_gallery_alt()} error={error}>
          <Input
            value={entry.alt}
            maxLength={pictureLimits.alt}
            autoComplete="off"
            onChange={(event) => onChange({ ...entry, alt: event.currentTarget.value })}
          />
        </Field>
        <Field id={fieldId(`gallery.${at}.caption`)} label={m.pictures_gallery_caption()} note={m.form_optional()}>
          <Input
            value={entry.caption}
            maxLength={pictureLimits.caption}
            autoComplete="off"
            onChange={(event) => onChange({ ...entry, caption: event.currentTarget.value })}
          />
        </Field>
        <div className="flex flex-wrap gap-1">
          <Move
            label={m.pictures_gallery_up({ number })}
            icon={ArrowUp}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          />
          <Move
            label={m.pictures_gallery_down({ number })}
            icon={ArrowDown}
            disabled={at === last}
            onClick={() => onMove(at + 1)}
          />
          <CloseButton label={m.pictures_gallery_remove({ number })} onClick={onTakeOut} />
        </div>
      </div>
    </li>
  )
}

type MoveProps = {
  label: string
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
  disabled: boolean
  onClick: () => void
}

const Move = ({ label, icon: Icon, disabled, onClick }: MoveProps) => (
  <Button type="button" variant="ghost" size="icon" aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon className="size-5" aria-hidden="true" />
  </Button>
)
