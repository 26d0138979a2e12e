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
  /** This page without the question. */
  list: LinkProps
}

/** Somebody asks one into the household; until one says yes, nothing is shown to anybody. */
export function HouseholdInvitation({ token, posted, list }: HouseholdInvitationProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (
    <Alert
      title={m.people_join_title()}
      className="mt-6"
      action={
        <div className="flex flex-wrap gap-3">
          <ActionForm
            name="household"
            id={token}
            posted={posted}
            send={() => joinHousehold({ data: { token } })}
            onDone={async () => {
              await client.invalidateQueries({ queryKey: peopleKey })
              await navigate({ ...list, replace: true } as never)
              toast(m.people_joined())
            }}
            label={m.people_join()}
            size="sm"
          />
          <Button asChild variant="outline" size="sm">
            <Link {...list} replace>
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
