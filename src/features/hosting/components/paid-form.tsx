import type { OwnEvent } from '#/contract/event/event.ts'
import type { Registration } from '#/contract/event/registration.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { formatMoney } from '#/words/money.ts'
import { hostingDeeds } from '../hosting-deeds.ts'
import { paidWords } from '../hosting.words.ts'
import { useDoor } from '../use-door.ts'

type PaidFormProps = { event: OwnEvent; registration: Registration; posted: FormState | undefined }

/** What is paid to the hosts themselves: they say that they have it, or that they gave it back. */
export function PaidForm({ event, registration, posted }: PaidFormProps) {
  const { id, name, due, paid } = registration
  const { changed } = useDoor(event)
  if (due === 0 && paid === 0) return null
  const isSettled = due === paid
  return (
    <PostForm
      name="paid"
      hidden={{ id: event.id, registration: id, amount: String(isSettled ? 0 : due) }}
      posted={posted}
      offline={m.form_offline}
      submit={hostingDeeds.paid}
      onDone={() => void changed(m.hosting_paid_noted({ name }))}
      className="space-y-2 border-t border-line pt-3"
    >
      {({ pending }) => (
        <>
          <p>{paidWords(registration)}</p>
          <Button type="submit" variant={isSettled ? 'ghost' : 'outline'} size="sm" pending={pending}>
            {isSettled
              ? m.hosting_paid_undo()
              : due > paid
                ? m.hosting_paid_mark({ amount: formatMoney(due - paid) })
                : m.hosting_paid_returned({ amount: formatMoney(paid - due) })}
          </Button>
        </>
      )}
    </PostForm>
  )
}
