import type { Item } from '#/contract/moderation/moderation.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Clock } from './clock.tsx'
import { claimItem } from '../moderation.functions.ts'

type ClaimFormProps = {
  item: Item
  posted: FormState | undefined
  onChanged: (what: 'claimed') => void
}

/** Whose it is at present, or the button that makes it one's own. */
export function ClaimForm({ item: { id, claim }, posted, onChanged }: ClaimFormProps) {
  if (claim)
    return (
      <Badge tone={claim.mine ? 'success' : 'warning'}>
        {claim.mine ? (
          <Clock at={claim.until}>{(time) => m.moderation_claimed_mine({ time })}</Clock>
        ) : (
          m.moderation_claimed_by({ name: claim.by })
        )}
      </Badge>
    )
  return (
    <PostForm
      name="claim"
      hidden={{ id }}
      posted={posted}
      offline={m.form_offline}
      submit={(data) => claimItem({ data })}
      onDone={() => onChanged('claimed')}
    >
      {({ pending }) => (
        <Button type="submit" variant="outline" pending={pending} data-claim="">
          {m.moderation_claim()}
        </Button>
      )}
    </PostForm>
  )
}
