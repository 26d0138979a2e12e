import type { OwnSchool } from '#/contract/school/listing.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { ruleTitle } from '#/words/rule-title.ts'

/** Why families do not find it, where they do not. */
export function Standing({ school, judges }: { school: OwnSchool; judges: boolean }) {
  const { removedFor, isHeld, isDisputed, status, organisation } = school
  return (
    <div className="space-y-3 not-empty:mb-4">
      {removedFor && <Alert tone="danger">{m.listing_removed_for({ rule: ruleTitle(removedFor) })}</Alert>}
      {status === 'suspended' && !removedFor && <Alert tone="danger">{m.listing_suspended_text()}</Alert>}
      {/* To its own house it is said with who disputes it, and where to answer. */}
      {isDisputed && judges && <Alert tone="warning">{m.listing_disputed_text()}</Alert>}
      {isHeld && !removedFor && <Alert tone="warning">{m.listing_held_text()}</Alert>}
      {organisation && organisation.status !== 'approved' && (
        <Alert tone="info">{m.listing_not_approved({ name: organisation.name })}</Alert>
      )}
    </div>
  )
}
