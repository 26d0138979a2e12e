import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import type { Card, CardComment } from '#/contract/board/board.ts'
import { fullName } from '#/lib/full-name.ts'
import { mentionedIn } from '#/lib/mentions.ts'
import { useZone } from '#/client/use-zone.ts'
import { m } from '#/paraglide/messages.js'
import { WithMentions } from '#/ui/form/mentions.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { commentMutation } from '../kanban.mutations.ts'
import { momentWords } from '../kanban.words.ts'
import { useKanban } from '../kanban-context.ts'
import { failureOf } from '#/client/require-data.ts'
import { useTextDraft } from '../use-text-draft.ts'
import { MemberFace } from './member-face.tsx'
import { MentionField } from './mention-field.tsx'

export function CardComments({ card, isOwner }: { card: Card; isOwner: boolean }) {
  const { viewerId } = useKanban()
  const { mutate, error } = useMutation(commentMutation(card.id))

  return (
    <section aria-labelledby="card-comments">
      <h3 id="card-comments" className="mb-2 text-[0.9375rem] leading-6 font-semibold">
        {m.kanban_comments()}
      </h3>
      <ul aria-labelledby="card-comments" className="space-y-4">
        {card.discussion.map((comment) => (
          <Comment
            key={comment.id}
            cardId={card.id}
            comment={comment}
            mayEdit={comment.author?.id === viewerId}
            mayDelete={isOwner || comment.author?.id === viewerId}
            onDelete={() => mutate({ delete: comment.id })}
          />
        ))}
      </ul>
      <Failed error={error} />
      <CommentForm
        cardId={card.id}
        draftKey={`card:${card.id}:comment`}
        label={m.kanban_comment_write()}
        action={m.kanban_comment_send()}
      />
    </section>
  )
}

type CommentProps = {
  cardId: string
  comment: CardComment
  mayEdit: boolean
  mayDelete: boolean
  onDelete: () => void
}

function Comment({ cardId, comment, mayEdit, mayDelete, onDelete }: CommentProps) {
  const { members } = useKanban()
  const zone = useZone()
  const [editing, setEditing] = useState(false)
  const { id, author, body, createdAt, editedAt } = comment
  const name = author ? fullName(author) : m.kanban_somebody()
  return (
    <li className="flex gap-3">
      {author ? <MemberFace person={author} /> : <span className="size-8 shrink-0 rounded-full bg-sunken" />}
      <div className="min-w-0 grow">
        <p className="text-small text-muted">
          <span className="font-semibold text-ink">{name}</span> · {momentWords(createdAt, zone)}
          {editedAt && ` · ${m.kanban_edited()}`}
        </p>
        {editing ? (
          <CommentForm
            cardId={cardId}
            edited={comment}
            draftKey={`comment:${id}`}
            label={m.kanban_comment_edit()}
            action={m.record_save()}
            onClose={() => setEditing(false)}
          />
        ) : (
          <p className="whitespace-pre-line wrap-anywhere">
            <WithMentions text={body} people={members.values()} />
          </p>
        )}
        {!editing && (mayEdit || mayDelete) && (
          <p className="flex gap-4">
            {mayEdit && (
              <Button variant="link" size="sm" onClick={() => setEditing(true)} className="text-muted no-underline">
                {m.record_edit()}
              </Button>
            )}
            {mayDelete && (
              <Button variant="link" size="sm" onClick={onDelete} className="text-muted no-underline">
                {m.kanban_delete()}
              </Button>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

type CommentFormProps = {
  cardId: string
  /** The comment that is edited; without one, the form writes a new comment. */
  edited?: Pick<CardComment, 'id' | 'body'>
  draftKey: string
  label: string
  action: string
  onClose?: () => void
}

function CommentForm({ cardId, edited, draftKey, label, action, onClose }: CommentFormProps) {
  const { members } = useKanban()
  const [draft, setDraft] = useTextDraft(draftKey)
  const { mutate, isPending, error } = useMutation(commentMutation(cardId))
  const text = draft || (edited?.body ?? '')

  function close() {
    setDraft('')
    onClose?.()
  }

  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (text.trim() === '' || isPending) return
    mutate(edited ? { update: text, id: edited.id } : { create: text, mentions: mentionedIn(text, members.values()) }, {
      onSuccess: close,
    })
  }

  return (
    <form onSubmit={send} className="mt-3 space-y-2">
      <MentionField
        rows={2}
        value={text}
        maxLength={5000}
        aria-label={label}
        placeholder={label}
        onText={setDraft}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
        }}
        className="min-h-20"
      />
      <Failed error={error} />
      <div className="flex gap-2">
        <Button type="submit" size="sm" pending={isPending} disabled={text.trim() === ''}>
          {action}
        </Button>
        {onClose && (
          <Button variant="ghost" size="sm" onClick={close}>
            {m.record_cancel()}
          </Button>
        )}
      </div>
    </form>
  )
}

function Failed({ error }: { error: Error | null }) {
  return (
    error && (
      <p role="alert" className="mt-3 text-small font-medium text-danger">
        {failureOf(error).message}
      </p>
    )
  )
}
