import { Input } from '../primitives/input.tsx'
import { Field } from './field.tsx'

export type PointFieldsProps = {
  labels: { lat: string; lon: string }
  values: { lat?: string | number | undefined; lon?: string | number | undefined }
  /** By the fields’ names; what is wrong with both stands at the first. */
  errors: Record<string, string>
}

/** A point on the globe, in degrees; it sends `point.lat` and `point.lon`. */
export function PointFields({ labels, values, errors }: PointFieldsProps) {
  const degrees = { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="point.lat" label={labels.lat} error={errors['point.lat'] ?? errors.point}>
        <Input {...degrees} defaultValue={values.lat} />
      </Field>
      <Field name="point.lon" label={labels.lon} error={errors['point.lon']}>
        <Input {...degrees} defaultValue={values.lon} />
      </Field>
    </div>
  )
}

/** The same where hardly anybody writes it by hand: folded away, unless something is wrong with it. */
export function FoldedPointFields({ title, help, ...props }: PointFieldsProps & { title: string; help: string }) {
  const { errors } = props
  return (
    <details open={Boolean(errors.point ?? errors['point.lat'] ?? errors['point.lon'])}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold">{title}</summary>
      <p className="pb-3 text-small text-muted">{help}</p>
      <PointFields {...props} />
    </details>
  )
}
