import { Link, type LinkProps } from '@tanstack/react-router'
import type { Comment, Post } from '#/contract/blog/blog.ts'
import type { Deferred } from '#/lib/deferred.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Section } from '#/ui/page/section.tsx'
import { DeferredPanel } from '#/ui/panel/deferred-panel.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Skeleton } from '#/ui/primitives/skeleton.tsx'
import { commentDeeds } from '../comment-deeds.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentThread } from './comment-thread.tsx'

export type Threads = { comments: readonly Comment[]; next: string | null; previous: string | null }

type ArticleCommentsProps = {
  post: Pick<Post, 'id' | 'slug' | 'comments' | 'takesComments' | 'publish'>
  viewer: { id: string } | null
  said: Deferred<Threads>
  posted: FormState | undefined
  login: (redirect: string) => LinkProps
  commentsLink: (page: { after?: string; before?: string }) => LinkProps
  onSaid: () => void
}

/** What readers say, and the way to say something. */
export function ArticleComments({ post, viewer, said, posted, login, commentsLink, onSaid }: ArticleCommentsProps) {
  const { id, comments, takesComments } = post
  if (!takesComments && comments === 0) return null
  return (
    <Section
      id="comments"
      title={comments > 0 ? m.blog_comments_count({ count: comments }) : m.blog_comments()}
      spacing="panel"
      className="scroll-mt-20"
    >
      <DeferredPanel answer={said} skeleton={<Skeleton className="h-24" />}>
        {({ comments: all, next, previous }) => (
          <>
            <CommentThread
              comments={all}
              postId={id}
              takesComments={takesComments && viewer !== null}
              mayReport={viewer !== null}
              posted={posted}
              onSaid={onSaid}
            />
            {(previous || next) && (
              <p className="flex gap-6 pt-2">
                {previous && (
                  <Link {...commentsLink({ before: previous })} hash="comments" className={linkClass}>
                    {m.blog_comments_earlier()}
                  </Link>
                )}
                {next && (
                  <Link {...commentsLink({ after: next })} hash="comments" className={linkClass}>
                    {m.blog_comments_later()}
                  </Link>
                )}
              </p>
            )}
          </>
        )}
      </DeferredPanel>
      <div className="pt-5">
        {!takesComments ? (
          <p className="text-muted">{m.blog_comments_closed()}</p>
        ) : viewer ? (
          <CommentForm
            name="comment"
            hidden={{ post: id }}
            label={m.blog_comment_write()}
            help={m.blog_comment_first()}
            send={m.blog_comment_send()}
            submit={commentDeeds.comment}
            posted={posted}
            onSaid={onSaid}
          />
        ) : (
          <p className="text-muted">
            <Link {...login(`/blog/${encodeURIComponent(post.slug)}#comments`)} className={linkClass}>
              {m.blog_comment_sign_in()}
            </Link>
          </p>
        )}
      </div>
    </Section>
  )
}
