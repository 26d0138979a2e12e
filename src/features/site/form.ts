/**
 * A form that also works without a script: it posts its named fields to `action`; where a script runs, the route takes
 * them from `onSubmit` instead. `errors` are sentences by field name, `message` one about the whole form.
 */
export type PostFormState<Input> = {
  action: string
  values: Partial<Input>
  errors?: Record<string, string>
  message?: string
  pending: boolean
  onSubmit?: (data: FormData) => void
  onFocus?: () => void
}
