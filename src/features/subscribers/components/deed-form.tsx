import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { reasonMax, type Subscriber } from '#/contract/plan/subscriber.ts'
import type { Act } from '#/contract/plan/subscriber.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { subscriberDeeds } from '../subscriber-deeds.ts'
import { subscribersKey } from '../subscribers.queries.ts'
import { actWords, type SubscriptionLinks } from '../subscribers.words.ts'

type Shown = { values: Record<string, string>; errors: Record<string, string> }

type DeedFormProps = {
  act: Act
  subscriber: Subscriber
  posted: FormState | undefined
  links: SubscriptionLinks
  hidden?: Record<string, string>
  /** What will happen. */
  lead: string
  children?: (shown: Shown) => ReactNode
}

/** A deed with what it will do said first, and the reason that its owner reads. */
export function DeedForm({ act, subscriber, posted, links, hidden, lead, children }: DeedFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, version } = subscriber.subscription
  async function onDone() {
    await client.invalidateQueries({ queryKey: subscribersKey })
    await navigate(links.one(id, { done: act }) as never)
  }
  return (
    <PostForm
      name={act}
      hidden={{ id, version: String(version), ...hidden }}
      posted={posted}
      offline={m.form_offline}
      submit={(values) => subscriberDeeds[act](values)}
      onDone={() => void onDone()}
      className="max-w-2xl space-y-4"
    >
      {({ values, errors, pending }) => (
        <>
          <p>{lead}</p>
          {children?.({ values, errors })}
          <Field
            name="reason"
            label={m.subscribers_reason()}
            help={m.subscribers_reason_help()}
            error={errors.reason}
            required
          >
            <Textarea rows={3} maxLength={reasonMax} defaultValue={values.reason} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={pending}>
              {actWords[act].does()}
            </Button>
            <Button asChild variant="ghost">
              <Link {...links.one(id)}>{m.subscribers_back()}</Link>
            </Button>
          </div>
        </>
      )}
    </PostForm>
  )
}
