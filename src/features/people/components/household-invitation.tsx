import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { joinHousehold } from '../account.functions.ts'
import { peopleKey } from '../people.queries.ts'
import type { PostedAccount } from '../use-account-form.ts'
import { ActionForm } from './account/action-form.tsx'

type HouseholdInvitationProps = {
  /** The secret of the mail that leads here. */
  token: string
  posted: PostedAccount | undefined
  /** The people of one's household. */
  household: LinkProps
  /** This page without the question. */
  later: LinkProps
  /** One is a parent now. */
  onJoined: () => Promise<void>
}

/** Somebody asks one into the household; until one says yes, nothing is shown to anybody. */
export function HouseholdInvitation({ token, posted, household, later, onJoined }: HouseholdInvitationProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (
    <Alert
      title={m.people_join_title()}
      action={
        <div className="flex flex-wrap gap-3">
          <ActionForm
            name="household"
            id={token}
            posted={posted}
            send={() => joinHousehold({ data: { token } })}
            onDone={async () => {
              await client.invalidateQueries({ queryKey: peopleKey })
              await onJoined()
              await navigate({ ...household, replace: true } as never)
              toast(m.people_household_joined())
            }}
            label={m.people_join()}
            size="sm"
          />
          <Button asChild variant="outline" size="sm">
            <Link {...later} replace>
              {m.people_join_later()}
            </Link>
          </Button>
        </div>
      }
    >
      {m.people_join_text()}
    </Alert>
  )
}
