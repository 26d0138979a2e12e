/** What a form posted without JavaScript brought back, for the page that shows it again. */
export type FormState = {
  form: string
  values: Record<string, string>
  fields: Record<string, string>
  message: string | null
  /** What kind of failure it was, where a page has more to say about it than the message. */
  code?: string
}
