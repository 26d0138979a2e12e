import { claimLimits } from '#/contract/school/claim-kinds.ts'
import type { ClaimOffer } from '#/contract/school/claim.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { claimDeeds } from '../claim-deeds.ts'
import { hindranceWords } from '../claims.words.ts'
import { useClaimed } from '../use-claimed.ts'

type ClaimWaysProps = { organisation: string; offer: ClaimOffer; posted: FormState | undefined; onDone: () => void }

/** How a listing is claimed: the quickest way first. */
export function ClaimWays({ offer, ...props }: ClaimWaysProps) {
  if (offer.hindrance) return <Alert tone="info">{hindranceWords[offer.hindrance]()}</Alert>
  return (
    <div className="space-y-8">
      {offer.isOwned && <Alert tone="warning">{m.claims_dispute_text()}</Alert>}
      {offer.domain && <ByCode {...props} offer={offer} domain={offer.domain} />}
      <ByWords {...props} offer={offer} />
    </div>
  )
}

function ByCode({ organisation, offer, domain, posted, onDone }: ClaimWaysProps & { domain: string }) {
  const claimed = useClaimed()
  return (
    <section aria-labelledby="by-code">
      <h2 id="by-code" className="text-lead font-semibold">
        {m.claims_code_title()}
      </h2>
      <p className="mt-1 max-w-prose text-small text-muted">{m.claims_code_text({ domain })}</p>
      <PostForm
        name="byCode"
        hidden={{ organisation, school: offer.school.id }}
        posted={posted}
        offline={m.form_offline}
        submit={claimDeeds.byCode}
        onDone={() => {
          onDone()
          void claimed(m.claims_done_sent())
        }}
        className="mt-4 space-y-4"
      >
        {({ values, errors, pending }) => (
          <>
            <Field
              name="email"
              label={m.claims_code_email()}
              help={m.claims_code_email_help({ domain })}
              error={errors.email}
              required
            >
              <Input type="email" autoComplete="email" dir="ltr" defaultValue={values.email} />
            </Field>
            <Button type="submit" pending={pending}>
              {m.claims_code_send()}
            </Button>
          </>
        )}
      </PostForm>
    </section>
  )
}

function ByWords({ organisation, offer, posted, onDone }: ClaimWaysProps) {
  const claimed = useClaimed()
  return (
    <section aria-labelledby="by-words">
      <h2 id="by-words" className="text-lead font-semibold">
        {offer.domain ? m.claims_words_else() : m.claims_words_title()}
      </h2>
      <p className="mt-1 max-w-prose text-small text-muted">{m.claims_words_text()}</p>
      <PostForm
        name="byWords"
        hidden={{ organisation, school: offer.school.id }}
        posted={posted}
        offline={m.form_offline}
        submit={claimDeeds.byWords}
        onDone={() => {
          onDone()
          void claimed(m.claims_done_begun())
        }}
        className="mt-4 space-y-4"
      >
        {({ values, errors, pending }) => (
          <>
            <Field
              name="words"
              label={m.claims_words()}
              help={m.claims_words_help({ least: claimLimits.words.min })}
              error={errors.words}
              required
            >
              <Textarea rows={5} maxLength={claimLimits.words.max} defaultValue={values.words} />
            </Field>
            <Button type="submit" variant={offer.domain ? 'outline' : 'primary'} pending={pending}>
              {offer.isOwned ? m.claims_dispute_send() : m.claims_words_send()}
            </Button>
          </>
        )}
      </PostForm>
    </section>
  )
}
