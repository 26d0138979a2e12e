import type { ComponentProps } from 'react'

export type RadioChoice = {
  name: string
  value?: string
  defaultValue?: string
  required?: boolean
  onValueChange?: (value: string) => void
}

/** What one radio of a group passes to its native input. */
export function radioProps(group: RadioChoice, value: string): ComponentProps<'input'> {
  const { name, required, onValueChange } = group
  const state =
    group.value === undefined ? { defaultChecked: group.defaultValue === value } : { checked: group.value === value }
  return { type: 'radio', name, value, required, ...state, onChange: () => onValueChange?.(value) }
}
