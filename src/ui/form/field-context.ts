import { createContext, use } from 'react'

/** What a control needs from its field: identity and the texts that describe it. */
export type FieldControl = {
  id: string
  name?: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export const FieldContext = createContext<FieldControl | null>(null)

/** Which of a page's forms fields belong to, where several have fields of one name. */
export const FormScope = createContext('')

/** The id a field's control has when the caller gives none; error summaries link to it. */
export const fieldId = (name: string, scope = '') => `field-${scope && `${scope}-`}${name.replaceAll(/[^\w-]+/g, '-')}`

/** A control's own props, completed by the field around it. Props set on the control win. */
export function useFieldControl<P extends object>(props: P): P & Partial<FieldControl> {
  const field = use(FieldContext)
  return field ? { ...field, ...props } : props
}
