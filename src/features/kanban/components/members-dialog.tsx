import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useDeferredValue, useState } from 'react'
import type { Board, BoardMember } from '#/contract/board/board.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { failureOf } from '#/client/require-data.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { setMembersMutation } from '../kanban.mutations.ts'
import { candidatesQuery } from '../kanban.queries.ts'
import { IconButton } from '#/ui/primitives/icon-button.tsx'
import { MemberFace } from './member-face.tsx'

type MembersDialogProps = { board: Board; onClose: () => void }
type Member = { id: string; isOwner: boolean }

/** The members of a board; owners may change them. */
export function MembersDialog({ board, onClose }: MembersDialogProps) {
  const { id, members, isOwner } = board
  const { mutate, isPending, error } = useMutation(setMembersMutation(id))
  const ownerCount = members.filter((member) => member.isOwner).length
  const save = (next: readonly Member[]) => mutate(next.map((member) => ({ id: member.id, isOwner: member.isOwner })))

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.kanban_close()} size="sm">
        <DialogHeader>
          <DialogTitle>{m.kanban_members()}</DialogTitle>
          <DialogDescription>{isOwner ? m.kanban_members_lead() : m.kanban_members_lead_member()}</DialogDescription>
        </DialogHeader>
        {error && (
          <Alert tone="danger" role="alert" className="mb-3">
            {failureOf(error).message}
          </Alert>
        )}
        <ul aria-label={m.kanban_members()} aria-busy={isPending || undefined} className="divide-y divide-line">
          {members.map((person) => (
            <MemberRow
              key={person.id}
              person={person}
              mayChange={isOwner && !(person.isOwner && ownerCount === 1)}
              disabled={isPending}
              onRole={(owns) => save(members.map((one) => (one.id === person.id ? { ...one, isOwner: owns } : one)))}
              onRemove={() => save(members.filter((one) => one.id !== person.id))}
            />
          ))}
        </ul>
        {isOwner && (
          <Candidates
            boardId={id}
            members={members}
            disabled={isPending}
            onAdd={(person) => save([...members, { id: person, isOwner: false }])}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

type MemberRowProps = {
  person: BoardMember
  /** A board always has an owner: the last one stays. */
  mayChange: boolean
  disabled: boolean
  onRole: (isOwner: boolean) => void
  onRemove: () => void
}

function MemberRow({ person, mayChange, disabled, onRole, onRemove }: MemberRowProps) {
  const name = fullName(person)
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <MemberFace person={person} />
      <span className="min-w-0 grow truncate">{name}</span>
      {mayChange ? (
        <>
          <NativeSelect
            aria-label={m.kanban_member_role({ name })}
            value={person.isOwner ? 'owner' : 'member'}
            disabled={disabled}
            onChange={({ currentTarget }) => onRole(currentTarget.value === 'owner')}
            className="w-36 shrink-0"
          >
            <option value="owner">{m.kanban_owner()}</option>
            <option value="member">{m.kanban_member()}</option>
          </NativeSelect>
          <IconButton label={m.kanban_member_remove({ name })} disabled={disabled} onClick={onRemove}>
            <X aria-hidden strokeWidth={1.75} />
          </IconButton>
        </>
      ) : (
        <span className="text-small text-muted">{person.isOwner ? m.kanban_owner() : m.kanban_member()}</span>
      )}
    </li>
  )
}

type CandidatesProps = {
  boardId: string
  members: Board['members']
  disabled: boolean
  onAdd: (id: string) => void
}

/** People who may become members, found by name. */
function Candidates({ boardId, members, disabled, onAdd }: CandidatesProps) {
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const { data: people = [] } = useQuery({ ...candidatesQuery(boardId, q), placeholderData: keepPreviousData })
  const offered = people.filter((person) => !members.some((member) => member.id === person.id)).slice(0, 6)
  return (
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
              {person.context && <span className="block truncate text-[0.8125rem] text-muted">{person.context}</span>}
            </span>
            <Button
              variant="outline"
              size="sm"
              disabled={disabled}
              aria-label={m.kanban_member_add_named({ name: fullName(person) })}
              onClick={() => onAdd(person.id)}
            >
              {m.kanban_add()}
            </Button>
          </li>
        ))}
      </ul>
      {offered.length === 0 && <p className="py-3 text-small text-muted">{m.kanban_member_none()}</p>}
    </section>
  )
}
