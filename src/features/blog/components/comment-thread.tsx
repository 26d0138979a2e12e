import type { Comment } from '#/contract/blog/blog.ts'
import { ReportButton } from '#/features/moderation/components/report-button.tsx'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { SeedAvatar } from '#/ui/materials/seed-avatar.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { formatDay } from '#/words/dates.ts'
import { ruleTitle } from '#/words/rule-title.ts'
import { commentDeeds } from '../comment-deeds.ts'
import { CommentForm } from './comment-form.tsx'

type Shared = {
  postId: string
  takesComments: boolean
  mayReport: boolean
  posted: FormState | undefined
  onSaid: () => void
}

/** Each comment with its answers behind it. */
export function CommentThread({ comments, ...shared }: Shared & { comments: readonly Comment[] }) {
  return (
    <ol className="divide-y divide-line">
      {comments.map((comment) => (
        <li
          key={comment.id}
          id={`comment-${comment.id}`}
          className={`scroll-mt-24 py-4 ${comment.parentId ? 'ms-6 border-s-2 border-line ps-4 sm:ms-12' : ''}`}
        >
          <OneComment comment={comment} {...shared} />
        </li>
      ))}
    </ol>
  )
}

function OneComment({ comment, ...shared }: Shared & { comment: Comment }) {
  if (comment.isRemoved) return <p className="text-muted">{m.blog_comment_removed()}</p>
  if (!comment.isMuted) return <ShownComment comment={comment} {...shared} />
  return (
    <details>
      <summary className={`${summaryClass} gap-x-2`}>
        <span className="text-muted">{m.blog_comment_muted()}</span> {m.blog_show()}
      </summary>
      <div className="pt-3">
        <ShownComment comment={comment} {...shared} />
      </div>
    </details>
  )
}

function ShownComment({ comment, ...shared }: Shared & { comment: Comment }) {
  const { id, author, message, at, editedAt, isAuthors, isHeld, removedFor } = comment
  const name = author ?? m.blog_somebody()
  return (
    <div className="flex gap-3">
      <SeedAvatar seed={name} name={name} size={32} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-small">
          <span className="font-semibold">{name}</span>
          {isAuthors && <Badge>{m.blog_comment_author()}</Badge>}
          <time dateTime={at} className="text-muted">
            {formatDay(at)}
          </time>
          {editedAt && <span className="text-muted">{m.blog_comment_edited()}</span>}
          {isHeld && <Badge tone="warning">{m.blog_comment_held()}</Badge>}
          {removedFor && <Badge tone="danger">{m.blog_comment_hidden({ rule: ruleTitle(removedFor) })}</Badge>}
        </p>
        <p className="mt-1 break-words whitespace-pre-line">{message}</p>
        <CommentDeeds key={id} comment={comment} {...shared} />
      </div>
    </div>
  )
}

const summaryClass =
  'inline-flex min-h-9 cursor-pointer list-none items-center text-small text-primary-text hover:underline pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden'

function CommentDeeds({ comment, postId, takesComments, mayReport, posted, onSaid }: Shared & { comment: Comment }) {
  const { id, author, isMine, isHeld, isMuted, removedFor, editableUntil, message } = comment
  const mayAnswer = takesComments && !isHeld && !removedFor
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      {mayAnswer && (
        <details className="open:basis-full">
          <summary className={summaryClass}>{m.blog_comment_answer()}</summary>
          <CommentForm
            name="comment"
            hidden={{ post: postId, parent: id, id }}
            label={m.blog_comment_answer_label()}
            send={m.blog_comment_answer()}
            submit={commentDeeds.comment}
            posted={posted}
            onSaid={onSaid}
          />
        </details>
      )}
      {isMine && editableUntil && (
        <details className="open:basis-full">
          <summary className={summaryClass}>{m.blog_comment_edit()}</summary>
          <CommentForm
            name="edit"
            hidden={{ id }}
            label={m.blog_comment_edit_label()}
            send={m.record_save()}
            message={message}
            submit={commentDeeds.edit}
            posted={posted}
            onSaid={onSaid}
          />
        </details>
      )}
      {isMine && !removedFor && (
        <PostForm
          name="delete"
          hidden={{ id }}
          posted={posted}
          submit={commentDeeds.delete}
          offline={m.form_offline}
          onDone={onSaid}
        >
          {({ pending }) => (
            <Button type="submit" variant="link" size="sm" pending={pending}>
              {m.blog_comment_delete()}
            </Button>
          )}
        </PostForm>
      )}
      {!isMine && mayReport && author && (
        <PostForm
          name={isMuted ? 'unmute' : 'mute'}
          hidden={{ id }}
          posted={posted}
          submit={isMuted ? commentDeeds.unmute : commentDeeds.mute}
          offline={m.form_offline}
          onDone={onSaid}
        >
          {({ pending }) => (
            <Button type="submit" variant="link" size="sm" pending={pending} title={m.blog_mute_help()}>
              {isMuted ? m.blog_unmute({ name: author }) : m.blog_mute({ name: author })}
            </Button>
          )}
        </PostForm>
      )}
      {!isMine && mayReport && (
        <ReportButton
          variant="link"
          size="sm"
          className="noscript:hidden"
          title={m.blog_comment_report()}
          send={async (report) => (await import('../blog.functions.ts')).reportComment({ data: { id, report } })}
        />
      )}
    </div>
  )
}
