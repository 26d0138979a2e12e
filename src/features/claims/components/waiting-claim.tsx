import { Link, type LinkProps } from '@tanstack/react-router'
import { claimLimits } from '#/contract/school/claim-kinds.ts'
import type { WaitingClaim } from '#/contract/school/claim.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Since } from '#/ui/primitives/since.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { claimDeeds } from '../claim-deeds.ts'
import { useClaimed } from '../use-claimed.ts'

type WaitingClaimCardProps = {
  claim: WaitingClaim
  posted: FormState | undefined
  profile: (listing: string) => LinkProps
}

/** A claim with what there is to judge it by. */
export function WaitingClaimCard({ claim, posted, profile }: WaitingClaimCardProps) {
  const { listing, organisation, isDispute, waitsSince } = claim
  const title = m.claims_waiting_title({ house: organisation.name, listing: listing.name })
  return (
    <article aria-label={title} className="rounded border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{title}</h2>
        <span className="flex flex-wrap gap-2">
          {isDispute && <Badge tone="warning">{m.claims_badge_dispute()}</Badge>}
          {waitsSince && (
            <Badge tone="primary">
              <Since instant={waitsSince} />
            </Badge>
          )}
        </span>
      </div>
      <DefinitionList items={factsOf(claim, profile)} />
      <Said title={m.claims_said()} text={claim.words} />
      <Said title={m.claims_answered()} text={claim.answer} />
      <Decide name="grant" claim={claim} posted={posted} />
      <Decide name="refuse" claim={claim} posted={posted} />
    </article>
  )
}

function Said({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <div className="mt-3 max-w-prose">
      <h3 className="text-small font-semibold text-muted">{title}</h3>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )
}

function factsOf({ id, listing, owner, claimant, evidence }: WaitingClaim, profile: (listing: string) => LinkProps) {
  return [
    {
      key: 'listing',
      term: m.claims_fact_listing(),
      detail: (
        <Link {...profile(listing.id)} className={linkClass}>
          <bdi>{listing.name}</bdi>
        </Link>
      ),
    },
    { key: 'website', term: m.listing_website(), detail: listing.website || m.listing_unsaid() },
    { key: 'owner', term: m.listing_owner(), detail: owner ? <bdi>{owner.name}</bdi> : m.listing_owner_us() },
    {
      key: 'claimant',
      term: m.claims_fact_claimant(),
      detail: claimant ? (
        <>
          <bdi>{`${claimant.first_name} ${claimant.last_name}`}</bdi>, <span dir="ltr">{claimant.email}</span>
          {claimant.isAtDomain && <span className="block text-small text-muted">{m.claims_at_domain()}</span>}
        </>
      ) : (
        m.claims_claimant_gone()
      ),
    },
    ...(evidence
      ? [
          {
            key: 'paper',
            term: m.claims_paper(),
            detail: (
              <a href={filePaths.claimEvidence(id)} download={evidence.name} className={`${linkClass} wrap-anywhere`}>
                {evidence.name}
              </a>
            ),
          },
        ]
      : []),
  ]
}

type DecideProps = { name: 'grant' | 'refuse'; claim: WaitingClaim; posted: FormState | undefined }

/** Both with a reason: both houses read it. */
function Decide({ name, claim, posted }: DecideProps) {
  const claimed = useClaimed()
  const { id, version, isDispute, organisation } = claim
  const isOpen = posted?.values.form === name && posted.values.id === id
  const open = name === 'grant' ? m.claims_grant_open({ house: organisation.name }) : m.claims_refuse_open()
  return (
    <Disclosure title={open} className="mt-1 border-b-0" open={isOpen ? true : undefined}>
      <PostForm
        name={name}
        hidden={{ id, version: String(version) }}
        posted={posted}
        offline={m.form_offline}
        submit={claimDeeds[name]}
        onDone={() => void claimed(m.claims_done_decided())}
        className="space-y-3 text-ink"
      >
        {({ values, errors, pending }) => (
          <>
            <Field
              name="reason"
              label={m.listing_reason()}
              help={isDispute ? m.claims_reason_help_both() : m.claims_reason_help()}
              error={errors.reason}
              required
            >
              <Textarea rows={3} maxLength={claimLimits.reason.max} defaultValue={values.reason} />
            </Field>
            <Button type="submit" variant={name === 'grant' ? 'primary' : 'outline'} size="sm" pending={pending}>
              {name === 'grant' ? m.claims_grant() : m.claims_refuse()}
            </Button>
          </>
        )}
      </PostForm>
    </Disclosure>
  )
}
