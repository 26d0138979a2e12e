import { pictureBytes, pictureTypes } from '#/contract/picture/picture.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'

type PictureFileProps = { name: string; label: string; has: boolean; error?: string | undefined }

/** A picture where no script runs: a file that comes with the form, of which it can be said that no child is on it. */
export const PictureFile = ({ name, label, has, error }: PictureFileProps) => (
  <div className="hidden space-y-2 noscript:block">
    <Field
      id={`${name}-file`}
      label={`${label}: ${m.pictures_file()}`}
      help={m.pictures_file_help({ size: pictureBytes / 2 ** 20 })}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          name={`${name}.file`}
          type="file"
          accept={pictureTypes.join(',')}
          className="max-w-full text-small file:me-3 file:min-h-9 file:cursor-pointer file:rounded file:border file:border-solid file:border-field-line file:bg-card file:px-3 file:font-semibold file:text-ink"
        />
      )}
    </Field>
    <Tick name={`${name}.nobody`} label={m.pictures_file_nobody()} />
    {has && <Tick name={`${name}.off`} label={m.pictures_file_off()} />}
  </div>
)

const Tick = ({ name, label }: { name: string; label: string }) => (
  <label className="flex min-h-11 items-center gap-2.5">
    <input type="checkbox" name={name} className="size-4.5 accent-primary" />
    {label}
  </label>
)
