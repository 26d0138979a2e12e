import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { pictureLimits } from '#/contract/picture/picture-limits.ts'
import type { OwnPicture } from '#/contract/picture/shown-picture.ts'
import { sharedPicture } from '#/lib/rich-text/post-picture.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { fieldId } from '#/ui/form/field-context.ts'
import { StoredPicture } from '#/ui/picture/stored-picture.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { pictureQuery } from '../pictures.queries.ts'
import { useHeldValue } from '../use-held-value.ts'
import { usePictures } from '../use-pictures.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureFile } from './picture-file.tsx'
import { PictureStanding } from './picture-standing.tsx'
import { WhoDialog } from './who-dialog.tsx'

const kinds = {
  cover: {
    label: m.pictures_cover,
    add: m.pictures_cover_add,
    none: m.pictures_form_none,
    set: m.pictures_cover_set,
    sizes: '(min-width: 64rem) 40rem, 90vw',
    frame: 'aspect-2/1 w-full max-w-form rounded',
  },
  logo: {
    label: m.pictures_logo,
    add: m.pictures_logo_add,
    none: m.pictures_logo_none,
    set: m.pictures_logo_set,
    sizes: '6rem',
    frame: 'size-24 rounded',
  },
}

type PictureFieldProps = {
  name: keyof typeof kinds
  /** Its number; what it shows is said of a cover alone. */
  value: string
  alt?: string | undefined
  known: readonly OwnPicture[]
  errors: Readonly<Record<string, string>>
}

/** A picture as a field of a form: set, changed and taken off, and who is on it. Where no script runs, a file. */
export function PictureField({ name, value: first, alt, known, errors }: PictureFieldProps) {
  const words = kinds[name]
  const pictures = usePictures()
  const { value, change, control } = useHeldValue(first)
  const [asked, setAsked] = useState<'picture' | 'who' | null>(null)
  const said = useRef<HTMLInputElement>(null)
  const initial = known.find(({ id }) => id === value)
  const picture = useQuery({ ...pictureQuery(value), ...(initial && { initialData: initial }) }).data
  const error = errors[name]
  return (
    <section className="space-y-3" aria-label={words.label()}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p id={fieldId(name)} tabIndex={-1} className="font-semibold">
          {words.label()}
        </p>
        <div className="flex gap-1 noscript:hidden">
          <Button type="button" variant="ghost" onClick={() => setAsked('picture')}>
            {value ? m.pictures_cover_change() : words.add()}
          </Button>
          {value && (
            <Button type="button" variant="ghost" onClick={() => change('')}>
              {m.pictures_cover_remove()}
            </Button>
          )}
        </div>
      </div>
      <input {...control} name={name} />
      {value ? (
        <div className="space-y-2">
          {picture?.mayView ? (
            <StoredPicture picture={sharedPicture(picture, words.sizes)} alt="" className={words.frame} />
          ) : (
            <div role="img" aria-label={m.pictures_place_hidden()} className={`bg-sunken ${words.frame}`} />
          )}
          {picture && <PictureStanding picture={picture} onWho={() => setAsked('who')} />}
        </div>
      ) : (
        <p className="text-small text-muted">{words.none()}</p>
      )}
      {name === 'logo' && <p className="text-small text-muted">{m.pictures_logo_help()}</p>}
      {error && <FieldError id={`${fieldId(name)}-error`}>{error}</FieldError>}
      {alt !== undefined && (
        <div className={value ? '' : 'hidden noscript:block'}>
          <Field
            name={`${name}Alt`}
            label={m.pictures_cover_alt()}
            help={m.pictures_cover_alt_help()}
            error={errors[`${name}Alt`]}
          >
            <Input ref={said} defaultValue={alt} maxLength={pictureLimits.alt} autoComplete="off" />
          </Field>
        </div>
      )}
      <PictureFile name={name} label={words.label()} has={value !== ''} />
      {asked === 'picture' && (
        <PictureDialog
          title={words.label()}
          altLabel={alt === undefined ? undefined : m.pictures_cover_alt()}
          submit={words.set()}
          pictures={pictures}
          onClose={() => setAsked(null)}
          onDone={(id, shows) => {
            setAsked(null)
            if (said.current) said.current.value = shows
            change(id)
          }}
        />
      )}
      {asked === 'who' && <WhoDialog picture={value} pictures={pictures} onClose={() => setAsked(null)} />}
    </section>
  )
}
