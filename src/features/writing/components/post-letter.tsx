import { useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { PostLetter as Letter } from '#/contract/letter/letter.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button, type ButtonProps } from '#/ui/primitives/button.tsx'
import { clockTime, formatDay } from '#/words/dates.ts'
import { letterDeeds, type LetterDeed } from '../letter-deeds.ts'
import { letterQuery } from '../letter.queries.ts'
import type { WrittenPost } from '../written.ts'

type PostLetterProps = {
  post: WrittenPost
  posted: FormState | undefined
  onDone: (said: string) => void
}

/** A post as a letter: to whom it would go, a rehearsal, and how it stands once it is sent. Editors see it of what is published. */
export function PostLetter({ post: { id, publish }, posted, onDone }: PostLetterProps) {
  const letter = useSuspenseQuery(letterQuery(id)).data
  if (!letter || (publish !== 'published' && !letter.issue)) return null
  const { issue } = letter
  const isOpen = !issue || issue.state === 'stopped'
  const deeds = { id, posted, onDone }
  return (
    <section className="space-y-3 border-t border-line pt-4">
      <h2 className="font-semibold">{m.letters_send_title()}</h2>
      {issue && <Standing issue={issue} />}
      {issue?.state === 'waiting' && (
        <Deed {...deeds} name="letter_stop" label={m.letters_stop()} said={m.letters_stop_done()} variant="danger" />
      )}
      {isOpen && publish === 'published' && <Sending {...deeds} letter={letter} />}
    </section>
  )
}

type DeedsProps = Pick<PostLetterProps, 'posted' | 'onDone'> & { id: string }

function Sending({ letter: { readers, rehearsesTo, waitSeconds }, ...deeds }: DeedsProps & { letter: Letter }) {
  return (
    <>
      <p>{readers === 0 ? m.letters_send_nobody() : m.letters_send_readers({ count: readers })}</p>
      <Deed {...deeds} name="letter_rehearse" label={m.letters_rehearse()} said={m.letters_rehearsed()} />
      <p className="text-small break-words text-muted">{m.letters_rehearse_help({ email: rehearsesTo })}</p>
      {readers > 0 && (
        <>
          <Deed {...deeds} name="letter_send" label={m.letters_send()} said={m.letters_send_done()} />
          <p className="text-small text-muted">
            {m.letters_send_minutes({ count: Math.ceil(waitSeconds / 60) })} {m.letters_send_once()}
          </p>
        </>
      )}
    </>
  )
}

function Standing({ issue: { state, leavesAt, readers, settledAt } }: { issue: NonNullable<Letter['issue']> }) {
  // By the reader's own clock, once that is known.
  const zone = useHydrated() ? undefined : 'UTC'
  switch (state) {
    case 'waiting':
      return (
        <p role="status" className="text-lead font-semibold tabular-nums">
          {m.letters_leaves_at({ time: clockTime(leavesAt, zone) })}
        </p>
      )
    case 'leaving':
      return <p role="status">{`${m.letters_leaving()}. ${m.letters_handed({ count: readers })}`}</p>
    case 'sent':
      return (
        <p role="status">{`${m.letters_sent_on({ day: formatDay(settledAt!) })}. ${m.letters_handed({ count: readers })}`}</p>
      )
    case 'stopped':
      return <p className="text-muted">{m.letters_stopped()}</p>
  }
}

type DeedProps = DeedsProps & { name: LetterDeed; label: string; said: string; variant?: ButtonProps['variant'] }

function Deed({ id, name, label, said, posted, onDone, variant = 'outline' }: DeedProps) {
  return (
    <PostForm
      name={name}
      hidden={{ id }}
      posted={posted}
      submit={letterDeeds[name]}
      offline={m.form_offline}
      onDone={() => onDone(said)}
    >
      {({ pending }) => (
        <Button type="submit" variant={variant} pending={pending}>
          {label}
        </Button>
      )}
    </PostForm>
  )
}
