import { askedFor } from '#/contract/event/asked-questions.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { registrationDeeds } from '../registration-deeds.ts'
import { fieldErrors } from '../registration-form.ts'
import type { OwnRegistrationProps } from './own-registration.tsx'
import { PartyFields, QuestionFields } from './party-fields.tsx'

/** More or fewer come, or other answers. */
export function ChangeForm({ registration, linkKey, posted, onDone }: Omit<OwnRegistrationProps, 'picture'>) {
  const { id, event, ticket, seats, children, answers } = registration
  const isWrong = posted?.values.form === 'change'
  return (
    <details open={isWrong} className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold text-primary-text">
        {m.events_change_own()}
      </summary>
      <PostForm
        name="change"
        hidden={{ registration: id, ...(linkKey && { key: linkKey }) }}
        posted={posted}
        submit={registrationDeeds.change}
        offline={m.form_offline}
        onDone={() => {
          toast(m.events_changed_own())
          onDone()
        }}
        className="space-y-4 pb-4"
      >
        {({ values, errors, pending }) => (
          <>
            <PartyFields
              maxParty={event.maxParty}
              seats={seats}
              names={children}
              values={values}
              errors={fieldErrors(errors)}
            />
            <QuestionFields
              questions={askedFor(event.questions, ticket.name)}
              answers={answers}
              values={values}
              errors={fieldErrors(errors)}
            />
            <Button type="submit" variant="outline" pending={pending}>
              {m.events_save_own()}
            </Button>
          </>
        )}
      </PostForm>
    </details>
  )
}
