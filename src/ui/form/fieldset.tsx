import { useId, type ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { labelClass } from '../primitives/label.tsx'
import { fieldId } from './field-context.ts'
import { FieldError, FieldHelp } from './field-texts.tsx'

export type FieldsetProps = {
  name?: string
  id?: string
  legend: ReactNode
  help?: ReactNode
  error?: ReactNode
  className?: string
  children: ReactNode
}

/** Controls that answer one question: radios, a range of dates, an address. */
export function Fieldset({ name, id, legend, help, error, className, children }: FieldsetProps) {
  const fallback = useId()
  const groupId = id ?? (name ? fieldId(name) : fallback)
  const described = [help && `${groupId}-help`, error && `${groupId}-error`].filter(Boolean).join(' ')
  return (
    <fieldset id={groupId} aria-describedby={described || undefined} className={cn('min-w-0', className)}>
      <legend className={cn(labelClass, 'mb-1.5')}>{legend}</legend>
      {/* A legend is no flex item, so the rest gets a box of its own. */}
      <div className="flex flex-col gap-3">
        {help && <FieldHelp id={`${groupId}-help`}>{help}</FieldHelp>}
        {children}
        {error && <FieldError id={`${groupId}-error`}>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
