import { createIsomorphicFn } from '@tanstack/react-start'
import type { InferInput } from 'valibot'
import type { notifyInput } from '#/contract/contact/contact.ts'
import { lazyPart } from '#/client/lazy-part.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { ComingNext } from '../components/coming-next.tsx'
import { PostForm } from '../components/post-form.tsx'
import { Still } from '../components/still.tsx'
import type { PostFormState } from '../form.ts'

const List = createIsomorphicFn()
  .server(() => ComingNext)
  .client(() => lazyPart(() => import('../components/coming-next.tsx').then((part) => part.ComingNext)))()

export type ComingSoonScreenProps = {
  form: PostFormState<InferInput<typeof notifyInput>>
  /** The address was taken. */
  sent?: boolean
}

export function ComingSoonScreen({ form, sent }: ComingSoonScreenProps) {
  return (
    <Container className="pb-20">
      <PageHeader title={m.site_coming_title()} lead={m.site_coming_lead()} />
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Still>
          <List />
        </Still>
        <section aria-labelledby="notify" className="self-start rounded border border-line bg-card p-7">
          <h2 id="notify" className="text-lead font-semibold">
            {m.site_coming_notify_title()}
          </h2>
          {sent ? (
            <output className="mt-4 block">
              <Alert tone="success">{m.site_coming_notify_sent()}</Alert>
            </output>
          ) : (
            <PostForm form={form} className="mt-2">
              <p className="mb-5 text-[0.9375rem] leading-6 text-muted">{m.site_coming_notify_text()}</p>
              <Field name="email" label={m.site_coming_notify_email()} error={form.errors?.email} required>
                <Input type="email" autoComplete="email" maxLength={254} defaultValue={form.values.email} />
              </Field>
              <Button type="submit" pending={form.pending} className="mt-5 w-full">
                {m.site_coming_notify_send()}
              </Button>
            </PostForm>
          )}
        </section>
      </div>
    </Container>
  )
}
