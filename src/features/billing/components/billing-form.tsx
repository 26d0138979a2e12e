import type { AccountForm } from '#/contract/person/person.search.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm, type PostFormProps } from '#/ui/form/post-form.tsx'

type BillingFormProps<T> = Omit<PostFormProps<T>, 'name' | 'offline'> & {
  /** What the account calls this form. */
  name: AccountForm
}

/** A small form of the account's billing part. */
export function BillingForm<T>(props: BillingFormProps<T>) {
  return <PostForm offline={m.form_offline} {...props} />
}
