import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import type { Card, CardComment } from '#/contract/board/board.ts'
import type { Result } from '#/contract/core/result.ts'
import { fullName } from '#/lib/full-name.ts'
import { useZone } from '#/client/use-zone.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { createComment, deleteComment, updateComment } from '../kanban.functions.ts'
import { cardKey } from '../kanban.live.ts'
import { momentWords } from '../kanban.words.ts'
import { useKanban } from '../kanban-context.ts'
import { useTextDraft } from '../use-text-draft.ts'
import { MemberFace } from './member-face.tsx'

/** What people say about a card. */
export function CardComments({ card, isOwner }: { card: Card; isOwner: boolean }) {
  const client = useQueryClient()
  const { viewerId } = useKanban()

  /** Answers whether it was done. */
  async function run(call: Promise<Result<unknown>>): Promise<boolean> {
    const result = await call.catch(() => null)
    if (!result?.ok) toast.error(result?.error.message ?? m.record_offline())
    await client.invalidateQueries({ queryKey: cardKey(card.id) })
    return result?.ok ?? false
  }

  return (
    <section aria-labelledby="card-comments">
      <h3 id="card-comments" className="mb-2 text-[0.9375rem] leading-6 font-semibold">
        {m.kanban_comments()}
      </h3>
      <ul aria-labelledby="card-comments" className="space-y-4">
        {card.discussion.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            mayEdit={comment.author?.id === viewerId}
            mayDelete={isOwner || comment.author?.id === viewerId}
            onEdit={(body) => run(updateComment({ data: { id: comment.id, body } }))}
            onDelete={() => void run(deleteComment({ data: { id: comment.id } }))}
          />
        ))}
      </ul>
      <Writing
        draftKey={`card:${card.id}:comment`}
        label={m.kanban_comment_write()}
        action={m.kanban_comment_send()}
        onSend={(body) => run(createComment({ data: { id: card.id, body } }))}
      />
    </section>
  )
}

type CommentProps = {
  comment: CardComment
  mayEdit: boolean
  mayDelete: boolean
  onEdit: (body: string) => Promise<boolean>
  onDelete: () => void
}

function Comment({ comment, mayEdit, mayDelete, onEdit, onDelete }: CommentProps) {
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
          <Writing
            draftKey={`comment:${id}`}
            label={m.kanban_comment_edit()}
            action={m.record_save()}
            initial={body}
            onSend={async (next) => {
              const done = await onEdit(next)
              if (done) setEditing(false)
              return done
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <p className="whitespace-pre-line wrap-anywhere">{body}</p>
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

type WritingProps = {
  draftKey: string
  label: string
  action: string
  initial?: string
  onSend: (body: string) => Promise<boolean>
  onCancel?: () => void
}

function Writing({ draftKey, label, action, initial = '', onSend, onCancel }: WritingProps) {
  const [draft, setDraft] = useTextDraft(draftKey)
  const [pending, setPending] = useState(false)
  const text = draft || initial

  async function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (text.trim() === '' || pending) return
    setPending(true)
    const done = await onSend(text)
    setPending(false)
    if (done) setDraft('')
  }

  return (
    <form onSubmit={(event) => void send(event)} className="mt-3 space-y-2">
      <Textarea
        rows={2}
        value={text}
        maxLength={5000}
        aria-label={label}
        placeholder={label}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event)
        }}
        className="min-h-20"
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" pending={pending} disabled={text.trim() === ''}>
          {action}
        </Button>
        {onCancel && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setDraft('')
              onCancel()
            }}
          >
            {m.record_cancel()}
          </Button>
        )}
      </div>
    </form>
  )
}
