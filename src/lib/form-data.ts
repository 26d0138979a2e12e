/** A form's data of fields that came as text: what a post brought, and what a form's own reader reads. */
export function formDataOf(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}
