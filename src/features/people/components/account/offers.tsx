import { useQueryClient } from '@tanstack/react-query'
import type { PersonOffer } from '#/contract/person/person.calls.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { acceptOffer, declineOffer } from '../../account.functions.ts'
import { peopleKey } from '../../people.queries.ts'
import { positionWords } from '#/words/position.ts'
import type { PostedAccount } from '../../use-account-form.ts'
import { ActionForm } from './action-form.tsx'

type OffersProps = {
  offers: readonly PersonOffer[]
  posted: PostedAccount | undefined
  /** One belongs to another organisation now. */
  onJoined: () => Promise<void>
}

/** Organisations that ask one to join: the first thing on the page, since their mails lead here. */
export function Offers({ offers, posted, onJoined }: OffersProps) {
  const client = useQueryClient()
  const settled = () => client.invalidateQueries({ queryKey: peopleKey })
  return offers.map(({ id, organisation, position }) => (
    <Alert
      key={id}
      title={m.people_offer_title({ organisation: organisation.name })}
      action={
        <div className="flex flex-wrap gap-3">
          <ActionForm
            name="accept-offer"
            id={id}
            posted={posted}
            send={() => acceptOffer({ data: { id } })}
            onDone={async () => {
              await settled()
              await onJoined()
              toast(m.people_offer_accepted())
            }}
            label={m.people_offer_accept()}
            size="sm"
          />
          <ActionForm
            name="decline-offer"
            id={id}
            posted={posted}
            send={() => declineOffer({ data: { id } })}
            onDone={async () => {
              await settled()
              toast(m.people_offer_declined())
            }}
            label={m.people_offer_decline()}
            variant="outline"
            size="sm"
          />
        </div>
      }
    >
      {m.people_offer_text({ position: positionWords[position]() })}
    </Alert>
  ))
}
