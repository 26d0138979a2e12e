import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { requireData } from '#/client/require-data.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { unmutePerson } from '../../account.functions.ts'
import { mutedQuery } from '../../account.queries.ts'

/** Of whom one wants to hear nothing, in comments and in chat. */
export function MutedList() {
  const people = useSuspenseQuery(mutedQuery()).data
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: (id: string) => requireData(unmutePerson({ data: { id } })),
    onSuccess: () => client.invalidateQueries({ queryKey: mutedQuery().queryKey }),
  })
  if (people.length === 0) return <p className="text-muted">{m.people_muted_none()}</p>
  return (
    <ul className="divide-y divide-line rounded border border-line bg-card">
      {people.map(({ id, name }) => (
        <li key={id} className="flex items-center justify-between gap-4 p-4">
          <span className="min-w-0 break-words">{name}</span>
          <Button
            variant="outline"
            size="sm"
            className="noscript:hidden"
            pending={end.isPending && end.variables === id}
            aria-label={m.people_muted_end_named({ name })}
            onClick={() => end.mutate(id)}
          >
            {m.people_muted_end()}
          </Button>
        </li>
      ))}
    </ul>
  )
}
