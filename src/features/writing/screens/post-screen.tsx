import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PostPageSearch } from '#/contract/blog/blog.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { postPicture } from '#/lib/rich-text/post-picture.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { RichText } from '#/ui/rich-text/rich-text.tsx'
import { StoredPicture } from '#/ui/picture/stored-picture.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { languageName } from '#/words/language.ts'
import { Checks } from '../components/checks.tsx'
import { PostActions } from '../components/post-actions.tsx'
import { PostLetter } from '../components/post-letter.tsx'
import { PostPictures } from '../components/post-pictures.tsx'
import { Revisions } from '../components/revisions.tsx'
import { letterQuery } from '../letter.queries.ts'
import type { Written } from '../written.ts'
import type { WritingLinks } from '../writing.links.ts'
import { comparedQuery, namesQuery, revisionsQuery, writingKey, writtenQuery } from '../writing.queries.ts'
import { useArticlePictures } from '../use-article-pictures.ts'
import { standingText } from '../writing.words.ts'
import { StateBadge } from './posts-screen.tsx'

export const loadPost = (queries: Queries, id: string, { revision }: PostPageSearch) =>
  Promise.all([
    queries.ensure(writtenQuery(id)),
    queries.ensure(revisionsQuery(id)),
    queries.ensure(letterQuery(id)),
    queries.ensure(namesQuery(id)),
    revision ? queries.ensure(comparedQuery(id, revision)) : null,
  ])

type PostScreenProps = {
  id: string
  search: PostPageSearch
  posted: FormState | undefined
  links: WritingLinks
}

/** A post as it will be read, how it stands, what can be done with it, and what it was before. */
export function PostScreen({ id, search, posted, links }: PostScreenProps) {
  const written = useSuspenseQuery(writtenQuery(id)).data
  const client = useQueryClient()
  const names = useQuery(namesQuery(id)).data
  const pictures = useArticlePictures(id, written.post.pictures)
  const { post } = written
  const onDone = async (said: string) => {
    await client.invalidateQueries({ queryKey: writingKey })
    toast(said)
  }
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-3 pb-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-[26px] leading-9 font-bold tracking-[-0.02em] break-words">
              {post.title || m.writing_untitled()}
            </h1>
            <StateBadge post={post} />
          </div>
          <p className="text-small text-muted">{standingText(post)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {post.slug && (post.publish === 'published' || post.publish === 'archived') && (
            <Button asChild variant="ghost">
              <Link {...links.read(post.slug)}>{m.writing_read()}</Link>
            </Button>
          )}
          {post.may.write && (
            <Button asChild variant="outline">
              <Link {...links.edit(id)}>{m.writing_edit()}</Link>
            </Button>
          )}
        </div>
      </header>
      {post.returnedNote && !post.handedInAt && (
        <Alert tone="warning" title={m.writing_returned()} className="mb-5">
          {post.returnedNote}
        </Alert>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Preview written={written} />
        <aside
          aria-label={m.writing_state()}
          className="min-w-0 space-y-6 self-start rounded border border-line bg-card p-5"
        >
          <PostActions post={post} posted={posted} list={links.list()} onDone={(said) => void onDone(said)} />
          <PostLetter post={post} posted={posted} onDone={(said) => void onDone(said)} />
          <details open={post.publish === 'draft'}>
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{m.writing_checks()}</summary>
            <Checks written={written} names={names} />
          </details>
          <PostPictures written={written} pictures={pictures} />
        </aside>
      </div>
      <Revisions id={id} post={post} chosen={search.revision} posted={posted} links={links} onDone={onDone} />
    </>
  )
}

/** As readers will see it. */
function Preview({ written: { post, html, facts } }: { written: Written }) {
  const cover = post.pictures.find(({ id }) => id === post.cover)
  return (
    <article lang={post.locale} className="min-w-0 rounded border border-line bg-card p-5 sm:p-10">
      <div className="mx-auto max-w-[42rem]">
        <h2 className="text-[30px] leading-tight font-bold tracking-[-0.022em] text-balance">
          {post.title || m.writing_untitled()}
        </h2>
        {post.description && <p className="mt-3 text-lead text-muted">{post.description}</p>}
        {cover?.standing === 'open' && (
          <StoredPicture
            picture={postPicture(post.id, cover)}
            alt={post.coverAlt}
            className="mt-6 max-h-[32rem] rounded"
          />
        )}
        <p className="mt-5 border-y border-line py-3 text-small text-muted">
          {[post.author?.name, languageName(post.locale), m.blog_minutes({ count: facts.minutes })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <RichText html={html} className="mt-7 max-w-none" />
      </div>
    </article>
  )
}
