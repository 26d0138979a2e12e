import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Person } from '#/contract/person.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { restorePerson } from '../people.functions.ts'
import { peopleKey } from '../people.queries.ts'
import { fullName } from '../people.words.ts'

/** Takes somebody out of the bin. */
export function RestorePerson({ person }: { person: Person }) {
  const client = useQueryClient()
  const name = fullName(person)
  const { mutate, isPending } = useMutation({
    mutationFn: () => restorePerson({ data: { id: person.id } }),
    onSuccess: async (result) => {
      if (!result.ok) return void toast.error(result.error.message)
      await client.invalidateQueries({ queryKey: peopleKey })
      toast(m.people_restored({ name }))
    },
    onError: () => void toast.error(m.people_offline()),
  })
  return (
    <Button
      variant="outline"
      size="sm"
      pending={isPending}
      aria-label={m.people_restore_named({ name })}
      onClick={() => mutate()}
      className="noscript:hidden"
    >
      {m.people_restore()}
    </Button>
  )
}
