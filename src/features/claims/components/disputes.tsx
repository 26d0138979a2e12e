import { claimLimits } from '#/contract/school/claim-kinds.ts'
import type { DisputeOfOwn } from '#/contract/school/claim.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { formatDay } from '#/words/dates.ts'
import { claimDeeds } from '../claim-deeds.ts'
import { useClaimed } from '../use-claimed.ts'

type DisputesProps = { disputes: readonly DisputeOfOwn[]; posted: FormState | undefined }

/** That another house says that the listing is its own. */
export function Disputes({ disputes, posted }: DisputesProps) {
  if (disputes.length === 0) return null
  return (
    <section aria-labelledby="disputes" className="max-w-form">
      <h2 id="disputes" className="text-lead font-semibold">
        {m.claims_disputes()}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {disputes.map((dispute) => (
          <li key={dispute.id} className="py-3">
            <p className="wrap-anywhere">{m.claims_dispute_by({ house: dispute.by, school: dispute.school })}</p>
            <p className="text-small text-muted">{standing(dispute)}</p>
            {dispute.reason && <p className="mt-1 text-small wrap-anywhere whitespace-pre-line">{dispute.reason}</p>}
            {dispute.isFrozen && <Answer dispute={dispute} posted={posted} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function standing({ state, decidedAt, createdAt }: DisputeOfOwn): string {
  if (!decidedAt) return m.claims_dispute_since({ day: formatDay(createdAt) })
  const day = formatDay(decidedAt)
  return state === 'granted' ? m.claims_dispute_passed({ day }) : m.claims_dispute_kept({ day })
}

/** Whoever looks after the listing is heard before it is decided. */
function Answer({ dispute, posted }: { dispute: DisputeOfOwn; posted: FormState | undefined }) {
  const claimed = useClaimed()
  return (
    <PostForm
      name="answer"
      hidden={{ id: dispute.id }}
      posted={posted}
      offline={m.form_offline}
      submit={claimDeeds.answer}
      onDone={() => void claimed(m.claims_done_answered())}
      className="mt-2 space-y-3"
    >
      {({ values, errors, pending }) => (
        <>
          <p className="text-small">{m.claims_dispute_frozen()}</p>
          <Field name="answer" label={m.claims_answer()} help={m.claims_answer_help()} error={errors.answer} required>
            <Textarea rows={4} maxLength={claimLimits.words.max} defaultValue={values.answer ?? dispute.answer} />
          </Field>
          <Button type="submit" variant="outline" size="sm" pending={pending}>
            {m.claims_answer_send()}
          </Button>
        </>
      )}
    </PostForm>
  )
}
