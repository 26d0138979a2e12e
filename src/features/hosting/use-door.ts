import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CallResult } from '#/contract/core/call.ts'
import type { doorCalls } from '#/contract/event/registration.calls.ts'
import type { CheckedIn, Registration, RegistrationNumbers } from '#/contract/event/registration.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { hostingKey } from './hosting.queries.ts'
import { doorTime, type DoorClock } from '#/words/event.ts'

type Page = CallResult<typeof doorCalls.list>

/** What was answered stands at once: the list is asked again by itself. */
function put(client: QueryClient, event: string, registration: Registration, numbers: RegistrationNumbers): void {
  client.setQueriesData<Page>(
    { queryKey: [...hostingKey, 'one', event, 'registrations'] },
    (page) =>
      page && {
        ...page,
        numbers,
        registrations: page.registrations.map((one) => (one.id === registration.id ? registration : one)),
      },
  )
}

/** “Already here: since 8:41, let in by Ada.” */
export const beforeWords = ({ registration: { name }, before }: CheckedIn, event: DoorClock): string | null => {
  if (!before) return null
  const at = doorTime(before.at, event)
  return before.by ? m.hosting_before_by({ name, at, by: before.by }) : m.hosting_before_at({ name, at })
}

/** What becomes of the page when somebody was let in, or let out again. */
export function useDoor(event: DoorClock & { id: string }) {
  const client = useQueryClient()
  return {
    letIn(done: CheckedIn, isSaid = false) {
      put(client, event.id, done.registration, done.numbers)
      const said = beforeWords(done, event)
      if (said) toast(said)
      else if (isSaid) toast(m.hosting_let_in({ name: done.registration.name, count: done.registration.seats }))
    },
    letOut({ registration, numbers }: Pick<CheckedIn, 'registration' | 'numbers'>) {
      put(client, event.id, registration, numbers)
    },
    async changed(said: string) {
      toast(said)
      await client.invalidateQueries({ queryKey: hostingKey })
    },
  }
}
