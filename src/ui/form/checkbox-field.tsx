import { useId, type ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { Checkbox, type CheckboxProps } from '../primitives/checkbox.tsx'
import { Switch } from '../primitives/switch.tsx'
import { fieldId } from './field-context.ts'
import { FieldError } from './field-texts.tsx'

export type CheckboxFieldProps = Omit<CheckboxProps, 'children' | 'id' | 'indeterminate'> & {
  id?: string
  control?: 'checkbox' | 'switch'
  /** The label; it may hold links. */
  children: ReactNode
  help?: ReactNode
  error?: ReactNode
}

/** One yes or no, its words beside it; a switch where it works at once. */
export function CheckboxField({
  id,
  control = 'checkbox',
  children,
  help,
  error,
  className,
  ...props
}: CheckboxFieldProps) {
  const fallback = useId()
  const controlId = id ?? (props.name ? fieldId(props.name) : fallback)
  const described = [help && `${controlId}-help`, error && `${controlId}-error`].filter(Boolean).join(' ')
  const Control = control === 'switch' ? Switch : Checkbox
  return (
    <div className={cn('flex flex-col gap-1', className)}>
      <div
        className={cn(
          'flex min-h-11 items-start gap-3 py-2.5',
          control === 'switch' && 'flex-row-reverse justify-between',
        )}
      >
        <Control
          id={controlId}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className={control === 'checkbox' ? 'mt-0.5' : undefined}
          {...props}
        />
        <div className="min-w-0">
          <label htmlFor={controlId} className="cursor-pointer leading-6">
            {children}
          </label>
          {help && (
            <p id={`${controlId}-help`} className="text-small text-muted">
              {help}
            </p>
          )}
        </div>
      </div>
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  )
}
