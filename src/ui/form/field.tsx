import { use, useId, type ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { Label } from '../primitives/label.tsx'
import { FieldContext, fieldId, FormScope, type FieldControl } from './field-context.ts'
import { FieldError, FieldHelp } from './field-texts.tsx'

export type FieldProps = {
  /** The name the form sends; the control's id follows from it. */
  name?: string
  id?: string
  label: ReactNode
  /** Beside the label, such as "optional". */
  note?: ReactNode
  help?: ReactNode
  error?: ReactNode
  required?: boolean
  className?: string
  /** A control of this kit (it finds its field by itself), or a function for any other. */
  children: ReactNode | ((control: FieldControl) => ReactNode)
}

/** Label above, help before the control, error after it, all tied together. */
export function Field({ name, id, label, note, help, error, required, className, children }: FieldProps) {
  const fallback = useId()
  const scope = use(FormScope)
  const controlId = id ?? (name ? fieldId(name, scope) : fallback)
  const described = [help && `${controlId}-help`, error && `${controlId}-error`].filter(Boolean).join(' ')
  const control: FieldControl = {
    id: controlId,
    ...(name && { name }),
    ...(required && { required }),
    ...(described && { 'aria-describedby': described }),
    ...(error ? { 'aria-invalid': true as const } : {}),
  }
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={controlId}>{label}</Label>
        {note && <span className="text-small text-muted">{note}</span>}
      </div>
      {help && <FieldHelp id={`${controlId}-help`}>{help}</FieldHelp>}
      <FieldContext value={control}>{typeof children === 'function' ? children(control) : children}</FieldContext>
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  )
}
