import UserPlus from 'lucide-react/icons/user-plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { ChatPerson, Conversation, Participant } from '#/contract/chat/chat.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { ConfirmDialog } from '#/ui/feedback/confirm-dialog.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { useChat } from '../chat-context.ts'
import { inviteParticipants, removeParticipant } from '../chat.functions.ts'
import { useChangeConversation } from '../use-change-conversation.ts'
import { PersonFace } from './chat-avatar.tsx'
import { RecipientPicker } from './recipient-picker.tsx'

/** Who is in a group. Its owner brings people in and takes them out. */
export function GroupPeople({ conversation }: { conversation: Conversation }) {
  const { id, isOwner } = conversation
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Participant | null>(null)
  const [pending, setPending] = useState(false)
  const change = useChangeConversation(id)
  const people = conversation.participants.filter(({ left }) => !left)

  async function remove(person: Participant) {
    setPending(true)
    await change(() => removeParticipant({ data: { id, person: person.id } }))
    setPending(false)
    setLeaving(null)
  }

  return (
    <section aria-labelledby="chat-people">
      <div className="flex items-center justify-between gap-3">
        <h3 id="chat-people" className="text-small font-semibold text-muted">
          {m.chat_people()}
        </h3>
        {isOwner && (
          <Button variant="ghost" size="sm" onClick={() => setAdding(true)}>
            <UserPlus aria-hidden className="size-4.5" strokeWidth={1.75} />
            {m.chat_add_people()}
          </Button>
        )}
      </div>
      <ul className="mt-2 space-y-1">
        {people.map((person) => (
          <Row key={person.id} person={person} onRemove={isOwner ? () => setLeaving(person) : undefined} />
        ))}
      </ul>
      {adding && <AddPeople conversation={conversation} onClose={() => setAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setLeaving(null)}
          title={m.chat_remove_title({ name: fullName(leaving) })}
          description={m.chat_remove_text()}
          confirmLabel={m.chat_remove()}
          cancelLabel={m.chat_cancel()}
          pending={pending}
          onConfirm={() => void remove(leaving)}
        />
      )}
    </section>
  )
}

function Row({ person, onRemove }: { person: Participant; onRemove: (() => void) | undefined }) {
  const { viewerId } = useChat()
  const isSelf = person.id === viewerId
  const name = fullName(person)
  return (
    <li className="flex min-h-12 items-center gap-3">
      <PersonFace person={person} size="sm" />
      <span className="min-w-0 grow leading-5">
        <span className="block truncate">{isSelf ? m.chat_you_named({ name }) : name}</span>
        {person.isOwner && <span className="block text-[13px] text-muted">{m.chat_owner()}</span>}
      </span>
      {onRemove && !isSelf && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={m.chat_remove_named({ name })}
          title={m.chat_remove_named({ name })}
          onClick={onRemove}
          className="text-muted"
        >
          <X aria-hidden className="size-4.5" strokeWidth={1.75} />
        </Button>
      )}
    </li>
  )
}

function AddPeople({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { id, participants } = conversation
  const [chosen, setChosen] = useState<readonly ChatPerson[]>([])
  const [pending, setPending] = useState(false)
  const change = useChangeConversation(id)
  const present = participants.filter(({ left }) => !left).map((person) => person.id)
  async function add() {
    setPending(true)
    await change(() => inviteParticipants({ data: { id, participants: chosen.map((person) => person.id) } }))
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="xs" closeLabel={m.chat_close()} aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{m.chat_add_people()}</DialogTitle>
        </DialogHeader>
        <RecipientPicker chosen={chosen} onChange={setChosen} without={present} className="h-[50dvh]" />
        <DialogFooter>
          <Button disabled={chosen.length === 0} pending={pending} onClick={() => void add()}>
            {m.chat_add_chosen({ count: chosen.length })}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
