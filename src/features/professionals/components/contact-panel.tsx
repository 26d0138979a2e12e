import { Link, useRouter } from '@tanstack/react-router'
import type { SentRequest } from '#/contract/professional/contact-request.ts'
import { professionalLimits } from '#/contract/professional/professional-kinds.ts'
import type { ContactDone } from '#/contract/professional/professional.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { formatDay } from '#/words/dates.ts'
import { contactDeeds } from '../contact-deeds.ts'
import type { ReadProfessional } from '../found.ts'
import type { ProfessionalLinks } from '../professionals.links.ts'

type House = { id: string; name: string }

export type ContactPanelProps = {
  professional: Pick<ReadProfessional, 'id' | 'name' | 'requests'>
  /** The approved organisations that the reader looks after. */
  houses: readonly House[]
  today: string
  posted: FormState | undefined
  done: ContactDone | undefined
  chat: ProfessionalLinks['chat']
}

/** How a school gets in touch: it asks, and the person decides. */
export function ContactPanel({ professional, houses, today, posted, done, chat }: ContactPanelProps) {
  const { requests } = professional
  const free = houses.filter(({ id }) =>
    mayAsk(
      requests.find(({ organisation }) => organisation.id === id),
      today,
    ),
  )
  return (
    <section aria-labelledby="contact" className="space-y-4 rounded border border-line bg-card p-4">
      <h2 id="contact" className="text-lead font-semibold">
        {m.professionals_contact()}
      </h2>
      {done && (
        <Alert tone="success" role="status">
          {done === 'asked' ? m.professionals_asked() : m.professionals_taken_back()}
        </Alert>
      )}
      {requests.map((request) => (
        <Sent
          key={request.id}
          request={request}
          isOneOfMany={houses.length > 1}
          posted={posted}
          chat={chat}
          today={today}
        />
      ))}
      {free.length > 0 && <AskForm professional={professional} houses={free} posted={posted} />}
    </section>
  )
}

const mayAsk = (request: SentRequest | undefined, today: string): boolean =>
  !request || (request.againOn !== null && request.againOn <= today)

type SentProps = Pick<ContactPanelProps, 'posted' | 'chat' | 'today'> & { request: SentRequest; isOneOfMany: boolean }

/** What became of a request. */
function Sent({ request, isOneOfMany, posted, chat, today }: SentProps) {
  const router = useRouter()
  const { id, organisation, state, at, againOn } = request
  if (state === 'withdrawn') return null
  return (
    <div className="space-y-2 text-small">
      {isOneOfMany && <p className="font-semibold">{organisation.name}</p>}
      <p>{stateWords[state]({ day: formatDay(at) })}</p>
      {state === 'declined' && againOn !== null && againOn > today && (
        <p className="text-muted">{m.professionals_again_on({ day: formatDay(againOn) })}</p>
      )}
      {state === 'accepted' && (
        <Button asChild variant="outline" size="sm">
          <Link {...chat}>{m.professionals_to_chat()}</Link>
        </Button>
      )}
      {state === 'open' && (
        <PostForm
          name="take_back"
          hidden={{ request: id }}
          posted={posted}
          offline={m.form_offline}
          submit={contactDeeds.take_back}
          onDone={() => {
            toast(m.professionals_taken_back())
            void router.invalidate()
          }}
        >
          {({ pending }) => (
            <Button type="submit" variant="ghost" size="sm" pending={pending}>
              {m.professionals_take_back()}
            </Button>
          )}
        </PostForm>
      )}
    </div>
  )
}

const stateWords = {
  open: m.professionals_request_open,
  accepted: m.professionals_request_accepted,
  declined: m.professionals_request_declined,
  ended: m.professionals_request_ended,
} as const

type AskFormProps = Pick<ContactPanelProps, 'professional' | 'houses' | 'posted'>

function AskForm({ professional: { id, name }, houses, posted }: AskFormProps) {
  const router = useRouter()
  const { min, max } = professionalLimits.message
  const only = houses.length === 1 ? { organisation: houses[0]!.id } : null
  return (
    <PostForm
      name="ask"
      hidden={{ id, ...only }}
      posted={posted}
      offline={m.form_offline}
      submit={contactDeeds.ask}
      onDone={() => {
        toast(m.professionals_asked())
        void router.invalidate()
      }}
      className="space-y-4"
    >
      {({ values, errors, pending }) => (
        <>
          <p className="text-small text-muted">{m.professionals_ask_lead({ name })}</p>
          {!only && (
            <Field name="organisation" label={m.professionals_ask_as()} error={errors.organisation}>
              <NativeSelect defaultValue={values.organisation ?? houses[0]!.id}>
                {houses.map((house) => (
                  <option key={house.id} value={house.id}>
                    {house.name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          )}
          <Field
            name="message"
            label={m.professionals_message()}
            help={m.professionals_message_help({ min })}
            error={errors.message}
            required
          >
            <Textarea rows={5} maxLength={max} defaultValue={values.message} />
          </Field>
          <Button type="submit" pending={pending} className="w-full">
            {m.professionals_ask()}
          </Button>
        </>
      )}
    </PostForm>
  )
}
