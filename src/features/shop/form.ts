/**
 * A form that also works without a script: it posts its named fields to `action`; where a script runs, they go to `onSubmit`.
 * `errors` are sentences by field name, `message` one about the whole form.
 */
export type ShopForm = {
  action: string
  values: Record<string, string>
  errors: Record<string, string>
  message: string | undefined
  pending: boolean
  onSubmit: (data: FormData) => void
}
