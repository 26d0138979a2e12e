import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReceivedRequest } from '#/contract/professional/contact-request.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge, type BadgeTone } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { formatDay } from '#/words/dates.ts'
import { profileDeeds } from '../profile-deeds.ts'
import { useChanged } from '../use-changed.ts'

type RequestListProps = {
  received: readonly ReceivedRequest[]
  posted: FormState | undefined
  chat: (person: string) => LinkProps
}

/** Schools that ask for contact: nobody learns how one is reached before one has said yes. */
export function RequestList({ received, posted, chat }: RequestListProps) {
  if (received.length === 0) return null
  return (
    <section id="requests" aria-labelledby="requests-title" className="mb-8 scroll-mt-24">
      <h2 id="requests-title" className="text-lead font-semibold">
        {m.professionals_requests()}
      </h2>
      <p className="mt-1 max-w-prose text-small text-muted">{m.professionals_requests_lead()}</p>
      <ul className="mt-4 max-w-4xl space-y-3">
        {received.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} posted={posted} chat={chat} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const states: Record<Exclude<ReceivedRequest['state'], 'withdrawn'>, { tone: BadgeTone; word: () => string }> = {
  open: { tone: 'primary', word: m.professionals_received_open },
  accepted: { tone: 'success', word: m.professionals_received_accepted },
  declined: { tone: 'neutral', word: m.professionals_received_declined },
  ended: { tone: 'neutral', word: m.professionals_received_ended },
}

type RequestCardProps = Omit<RequestListProps, 'received'> & { request: ReceivedRequest }

function RequestCard({ request, posted, chat }: RequestCardProps) {
  const { id, organisation, person, message, state, at } = request
  if (state === 'withdrawn') return null
  const { tone, word } = states[state]
  const from = [person?.name, formatDay(at)].filter(Boolean).join(', ')
  return (
    <article aria-label={organisation.name} className="rounded border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">
            <bdi>{organisation.name}</bdi>
          </h3>
          <p className="text-small text-muted">
            <bdi>{from}</bdi>
          </p>
        </div>
        <Badge tone={tone}>{word()}</Badge>
      </div>
      {message && (
        <p className="mt-2 wrap-anywhere whitespace-pre-line">
          <bdi>{message}</bdi>
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {state === 'accepted' && person && (
          <Button asChild variant="outline" size="sm">
            <Link {...chat(person.id)}>{m.professionals_write()}</Link>
          </Button>
        )}
        {state === 'open' && <Answer name="accept" id={id} posted={posted} organisation={organisation.name} />}
        {(state === 'open' || state === 'accepted') && (
          <>
            <Answer
              name="decline"
              id={id}
              posted={posted}
              organisation={organisation.name}
              isEnd={state === 'accepted'}
            />
            <Answer name="never" id={id} posted={posted} organisation={organisation.name} />
          </>
        )}
      </div>
    </article>
  )
}

type AnswerProps = {
  name: 'accept' | 'decline' | 'never'
  id: string
  posted: FormState | undefined
  organisation: string
  /** What was allowed is ended. */
  isEnd?: boolean
}

function Answer({ name, id, posted, organisation, isEnd }: AnswerProps) {
  const changed = useChanged()
  const word = isEnd ? m.professionals_end() : words[name]()
  return (
    <PostForm
      name={name}
      hidden={{ id }}
      posted={posted}
      offline={m.form_offline}
      submit={profileDeeds[name]}
      onDone={() => void changed(name === 'accept' ? m.professionals_done_accepted() : m.professionals_done_declined())}
    >
      {({ pending }) => (
        <Button
          type="submit"
          variant={name === 'accept' ? 'primary' : name === 'decline' ? 'outline' : 'ghost'}
          size="sm"
          pending={pending}
          aria-label={`${word}: ${organisation}`}
        >
          {word}
        </Button>
      )}
    </PostForm>
  )
}

const words = {
  accept: m.professionals_accept,
  decline: m.professionals_decline,
  never: m.professionals_never,
} as const
