import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useDeferredValue, useState } from 'react'
import type { Board } from '#/contract/board/board.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { setMembers } from '../kanban.functions.ts'
import { boardKey } from '../kanban.live.ts'
import { candidatesQuery } from '../kanban.queries.ts'
import { IconButton } from '#/ui/primitives/icon-button.tsx'
import { MemberFace } from './member-face.tsx'

type MembersDialogProps = { board: Board; onClose: () => void }
type Member = { id: string; isOwner: boolean }

/** Who works on a board. Its owners ask others in, and say who else looks after it. */
export function MembersDialog({ board, onClose }: MembersDialogProps) {
  const { id, members, isOwner } = board
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const [pending, setPending] = useState(false)
  const q = useDeferredValue(words.trim())
  const { data: people = [] } = useQuery({
    ...candidatesQuery(id, q),
    enabled: isOwner,
    placeholderData: keepPreviousData,
  })
  const offered = people.filter((person) => !members.some((member) => member.id === person.id)).slice(0, 6)
  const ownerCount = members.filter((member) => member.isOwner).length

  async function keep(next: readonly Member[]) {
    setPending(true)
    const input = next.map((member) => ({ id: member.id, isOwner: member.isOwner }))
    const result = await setMembers({ data: { id, members: input } }).catch(() => null)
    setPending(false)
    if (result?.ok) client.setQueryData(boardKey(id), result.data.board)
    else toast.error(result?.error.message ?? m.record_offline())
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.kanban_close()} size="sm">
        <DialogHeader>
          <DialogTitle>{m.kanban_members()}</DialogTitle>
          <DialogDescription>{isOwner ? m.kanban_members_lead() : m.kanban_members_lead_member()}</DialogDescription>
        </DialogHeader>
        <ul aria-label={m.kanban_members()} aria-busy={pending || undefined} className="divide-y divide-line">
          {members.map((person) => {
            const isLastOwner = person.isOwner && ownerCount === 1
            const name = fullName(person)
            return (
              <li key={person.id} className="flex min-h-14 items-center gap-3 py-1.5">
                <MemberFace person={person} />
                <span className="min-w-0 grow truncate">{name}</span>
                {isOwner && !isLastOwner ? (
                  <>
                    <NativeSelect
                      aria-label={m.kanban_member_role({ name })}
                      value={person.isOwner ? 'owner' : 'member'}
                      disabled={pending}
                      onChange={({ currentTarget }) =>
                        void keep(
                          members.map((one) =>
                            one.id === person.id ? { ...one, isOwner: currentTarget.value === 'owner' } : one,
                          ),
                        )
                      }
                      className="w-36 shrink-0"
                    >
                      <option value="owner">{m.kanban_owner()}</option>
                      <option value="member">{m.kanban_member()}</option>
                    </NativeSelect>
                    <IconButton
                      label={m.kanban_member_remove({ name })}
                      disabled={pending}
                      onClick={() => void keep(members.filter((one) => one.id !== person.id))}
                    >
                      <X aria-hidden strokeWidth={1.75} />
                    </IconButton>
                  </>
                ) : (
                  <span className="text-small text-muted">{person.isOwner ? m.kanban_owner() : m.kanban_member()}</span>
                )}
              </li>
            )
          })}
        </ul>
        {isOwner && (
          <section aria-labelledby="kanban-candidates" className="mt-5">
            <h3 id="kanban-candidates" className="mb-2 font-semibold">
              {m.kanban_member_add()}
            </h3>
            <Input
              type="search"
              value={words}
              maxLength={100}
              aria-label={m.kanban_member_find()}
              placeholder={m.kanban_member_find()}
              autoComplete="off"
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
            />
            <ul className="mt-2">
              {offered.map((person) => (
                <li key={person.id} className="flex min-h-13 items-center gap-3 py-1">
                  <MemberFace person={person} />
                  <span className="min-w-0 grow leading-5">
                    <span className="block truncate">{fullName(person)}</span>
                    {person.context && (
                      <span className="block truncate text-[0.8125rem] text-muted">{person.context}</span>
                    )}
                  </span>
                  <Button
                    variant="outline"
                    size="sm"
                    disabled={pending}
                    aria-label={m.kanban_member_add_named({ name: fullName(person) })}
                    onClick={() => void keep([...members, { id: person.id, isOwner: false }])}
                  >
                    {m.kanban_add()}
                  </Button>
                </li>
              ))}
            </ul>
            {offered.length === 0 && <p className="py-3 text-small text-muted">{m.kanban_member_none()}</p>}
          </section>
        )}
      </DialogContent>
    </Dialog>
  )
}
