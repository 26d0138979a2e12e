import type { InferInput } from 'valibot'
import type { notifyInput } from '#/contract/contact.ts'
import { dateFormat } from '#/lib/formats.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { comingNext, nextOpening } from '../coming-soon.ts'
import { PostForm } from '../components/post-form.tsx'
import type { PostFormState } from '../form.ts'

const monthOf = (date: Date) => dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date)

export type ComingSoonPageProps = {
  form: PostFormState<InferInput<typeof notifyInput>>
  /** The address was taken. */
  sent?: boolean
}

export function ComingSoonPage({ form, sent }: ComingSoonPageProps) {
  return (
    <Container className="pb-20">
      <PageHeader title={m.site_coming_title()} lead={m.site_coming_lead()} />
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <section aria-labelledby="next">
          <h2 id="next" className="text-title">
            {m.site_coming_list_title()}
          </h2>
          <ol className="mt-2">
            {comingNext.map(({ title, text }, i) => (
              <li key={title()} className="flex gap-6 border-b border-line py-6">
                <span
                  aria-hidden="true"
                  className="grid size-14 shrink-0 place-items-center rounded-xs bg-pink text-title text-black tabular-nums"
                >
                  {i + 1}
                </span>
                <div>
                  <h3 className="text-lead font-semibold tracking-[-0.01em]">{title()}</h3>
                  <p className="mt-1 max-w-prose text-muted">{text()}</p>
                  {i === 0 && (
                    <p className="mt-2 text-small font-medium">
                      {m.site_coming_planned({ date: monthOf(nextOpening) })}
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ol>
          <p className="mt-6 text-muted">{m.site_coming_date()}</p>
        </section>
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
