import { Link } from '@tanstack/react-router'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { RichText } from '#/ui/rich-text/rich-text.tsx'
import { writerWord } from '#/words/forum.ts'
import { ruleTitle } from '#/words/rule-title.ts'
import type { TopicPlace } from '../forum.links.ts'
import { entryDeeds } from '../entry-deeds.ts'
import type { Named } from '../mentions.ts'
import type { ReadReply, ReadTopic } from '../read-topic.ts'
import { AnswerForm } from './answer-form.tsx'
import { EntryActions } from './entry-actions.tsx'
import { LateEntryForm } from './late-entry-form.tsx'
import { EntryChanges, summaryClass } from './entry-words.tsx'
import { WriterLine } from './writer-line.tsx'

export type ReplyShared = {
  topic: Pick<ReadTopic, 'id' | 'locale' | 'may' | 'ownName' | 'ownAlias'>
  isSignedIn: boolean
  place: TopicPlace
  posted: FormState | undefined
  /** Who may be named here, by the names that stand here. */
  named: readonly Named[]
  onSaid: () => void
  /** Told of a reply that was written here. */
  onWritten: (number: number | null) => void
}

/** What was replied, in its order. What waits for moderators stands behind, for its writer alone. */
export function ReplyList({ replies, ...shared }: ReplyShared & { replies: readonly ReadReply[] }) {
  const numbered = replies.filter(({ number }) => number !== null)
  const waiting = replies.filter(({ number }) => number === null)
  return (
    <>
      <ol className="divide-y divide-line">
        {numbered.map((reply) => (
          <li key={reply.id} id={`reply-${reply.number}`} className="scroll-mt-24 py-4 target:bg-tint">
            <OneReply reply={reply} {...shared} />
          </li>
        ))}
      </ol>
      {waiting.length > 0 && (
        <ol id="waiting" className="scroll-mt-24 divide-y divide-line border-t border-line">
          {waiting.map((reply) => (
            <li key={reply.id} className="py-4">
              <OneReply reply={reply} {...shared} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** `isAbove`: it is shown once more below, where it can be answered. */
export function OneReply({ reply, ...shared }: ReplyShared & { reply: ReadReply; isAbove?: boolean }) {
  if (reply.isRemoved && !reply.isMine)
    return <p className="text-muted">{m.forum_removed({ number: String(reply.number ?? '') })}</p>
  if (!reply.isMuted) return <ShownReply reply={reply} {...shared} />
  return (
    <details>
      <summary className={`${summaryClass} gap-x-2`}>
        <span className="text-muted">{m.forum_muted()}</span> {m.forum_show()}
      </summary>
      <div className="pt-3">
        <ShownReply reply={reply} {...shared} />
      </div>
    </details>
  )
}

function ShownReply({ reply, isAbove = false, ...shared }: ReplyShared & { reply: ReadReply; isAbove?: boolean }) {
  const { writer, at, editedAt, html, number, answers, isTopicWriters, isSolution, isHeld, removedFor } = reply
  const { place, topic } = shared
  return (
    <article className="min-w-0">
      <WriterLine writer={writer} at={at} editedAt={editedAt}>
        {isTopicWriters && <Badge>{m.forum_asker()}</Badge>}
        {isSolution && !isAbove && <Badge tone="success">{m.forum_solution()}</Badge>}
        {isHeld && <Badge tone="warning">{m.forum_waits()}</Badge>}
        {removedFor && <Badge tone="danger">{m.forum_removed_for({ rule: ruleTitle(removedFor) })}</Badge>}
        {number !== null && (
          <Link {...place.reply(number)} className="ms-auto text-muted tabular-nums hover:underline">
            #{number}
          </Link>
        )}
      </WriterLine>
      {answers && (
        <p className="mt-1 text-small text-muted">
          <Link {...place.reply(answers.number)} className={linkClass}>
            {m.forum_answers({ name: writerWord(answers.writer), number: String(answers.number) })}
          </Link>
        </p>
      )}
      {html ? (
        <div lang={topic.locale} className="mt-1.5 break-words">
          <RichText html={html} />
        </div>
      ) : (
        <p className="mt-1.5 text-muted">{m.forum_taken_back()}</p>
      )}
      {!isAbove && (
        <div className="mt-2">
          <ReplyDeeds reply={reply} {...shared} />
        </div>
      )}
    </article>
  )
}

function ReplyDeeds({
  reply,
  topic,
  isSignedIn,
  posted,
  named,
  onSaid,
  onWritten,
}: ReplyShared & { reply: ReadReply }) {
  const { id, number, isRemoved, isHeld, removedFor, isSolution, content, version, changes, may } = reply
  if (isRemoved) return null
  const stands = number !== null && !isHeld && removedFor === null
  return (
    <EntryActions kind="reply" entry={reply} isSignedIn={isSignedIn && stands} posted={posted} onSaid={onSaid}>
      {topic.may.reply && stands && (
        <details className="open:basis-full">
          <summary className={summaryClass}>{m.forum_answer()}</summary>
          <AnswerForm id={id} topic={topic} named={named} posted={posted} onWritten={onWritten} />
        </details>
      )}
      {may.edit && content && (
        <details className="open:basis-full">
          <summary className={summaryClass}>{m.forum_edit()}</summary>
          <LateEntryForm
            name="edit"
            hidden={{ id, version: String(version) }}
            label={m.forum_edit_label()}
            send={m.record_save()}
            ownName={null}
            initial={content}
            submit={entryDeeds.edit}
            posted={posted}
            onDone={onSaid}
          />
        </details>
      )}
      {topic.may.solve && stands && (
        <PostForm
          name="solve"
          hidden={{ topic: topic.id, id: isSolution ? '' : id }}
          posted={posted}
          submit={entryDeeds.solve}
          offline={m.form_offline}
          onDone={onSaid}
        >
          {({ pending }) => (
            <Button type="submit" variant="link" size="sm" pending={pending}>
              {isSolution ? m.forum_unsolve() : m.forum_solve()}
            </Button>
          )}
        </PostForm>
      )}
      <EntryChanges kind="reply" id={id} changes={changes} />
    </EntryActions>
  )
}
