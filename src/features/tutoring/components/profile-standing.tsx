import type { OwnProfile } from '#/contract/tutor/profile.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { ruleTitle } from '#/words/rule-title.ts'
import { stateOf } from '../tutoring.words.ts'

export function StateBadge({ profile }: { profile: Parameters<typeof stateOf>[0] }) {
  const { tone, word } = stateOf(profile)
  return <Badge tone={tone}>{word()}</Badge>
}

/** Why families do not find it, where they do not. */
export function Standing({ profile }: { profile: OwnProfile }) {
  const { removedFor, isHeld, status, isShown } = profile
  return (
    <div className="space-y-3 not-empty:mb-4">
      {removedFor && <Alert tone="danger">{m.tutoring_removed({ rule: ruleTitle(removedFor) })}</Alert>}
      {isHeld && !removedFor && <Alert tone="warning">{m.tutoring_held_text()}</Alert>}
      {status === 'published' && !isShown && !isHeld && <Alert tone="info">{m.tutoring_unapproved_text()}</Alert>}
    </div>
  )
}
