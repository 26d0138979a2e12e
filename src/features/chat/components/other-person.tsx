import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChatPerson, Conversation, Message } from '#/contract/chat/chat.ts'
import { fullName } from '#/lib/full-name.ts'
import { ReportButton } from '#/features/moderation/components/report-button.tsx'
import { reportPerson } from '#/features/moderation/moderation.functions.ts'
import { m } from '#/paraglide/messages.js'
import { ConfirmDialog } from '#/ui/feedback/confirm-dialog.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { blockPerson } from '../chat.functions.ts'
import { blocksQuery } from '../chat.queries.ts'
import { useChangeConversation } from '../use-change-conversation.ts'

type OtherPersonProps = { conversation: Conversation; person: ChatPerson; onReport: (message: Message) => void }

/** Hearing nothing from somebody any more, and showing the moderators what they wrote. */
export function OtherPerson({ conversation, person, onReport }: OtherPersonProps) {
  const { data: blocked } = useQuery(blocksQuery())
  const client = useQueryClient()
  const change = useChangeConversation(conversation.id)
  const [asked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const isBlocked = blocked?.some(({ id }) => id === person.id) ?? false
  const theirs = conversation.messages.findLast(
    ({ senderId, deletedAt }) => senderId === person.id && deletedAt === null,
  )
  const first_name = person.first_name

  async function block(on: boolean) {
    setPending(true)
    await change(() => blockPerson({ data: { person: person.id, on } }))
    await client.invalidateQueries({ queryKey: blocksQuery().queryKey })
    setPending(false)
    setAsked(false)
  }

  return (
    <div className="space-y-3">
      {isBlocked && <p className="text-small text-muted">{m.chat_blocked({ name: first_name })}</p>}
      {theirs && (
        <Button variant="outline" className="w-full" onClick={() => onReport(theirs)}>
          {m.chat_report_last({ name: first_name })}
        </Button>
      )}
      <ReportButton
        variant="outline"
        className="w-full"
        label={m.moderation_report_named({ name: first_name })}
        title={m.moderation_report_person_title({ name: fullName(person) })}
        send={(report) => reportPerson({ data: { id: person.id, ...report } })}
      />
      <Button
        variant="outline"
        className={isBlocked ? 'w-full' : 'w-full text-danger'}
        pending={pending && !asked}
        onClick={() => (isBlocked ? void block(false) : setAsked(true))}
      >
        {isBlocked ? m.chat_unblock({ name: first_name }) : m.chat_block({ name: first_name })}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={setAsked}
          title={m.chat_block_title({ name: fullName(person) })}
          description={m.chat_block_text({ name: first_name })}
          confirmLabel={m.chat_block({ name: first_name })}
          cancelLabel={m.chat_cancel()}
          pending={pending}
          onConfirm={() => void block(true)}
        />
      )}
    </div>
  )
}
