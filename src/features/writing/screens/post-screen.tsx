import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PostPageSearch } from '#/contract/blog/blog.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { postPicture } from '#/lib/rich-text/post-picture.ts'
import type { RichPicture } from '#/lib/rich-text/to-html.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Checks } from '../components/checks.tsx'
import { Languages } from '../components/languages.tsx'
import { PostActions } from '../components/post-actions.tsx'
import { PostLetter } from '../components/post-letter.tsx'
import { PostPictures } from '../components/post-pictures.tsx'
import { PreviewLink } from '../components/preview-link.tsx'
import { Revisions } from '../components/revisions.tsx'
import { letterQuery } from '../letter.queries.ts'
import { useArticlePictures } from '../use-article-pictures.ts'
import type { Written, WrittenPost } from '../written.ts'
import type { WritingLinks } from '../writing.links.ts'
import {
  comparedQuery,
  namesQuery,
  previewQuery,
  revisionsQuery,
  translatingQuery,
  writingKey,
  writtenQuery,
} from '../writing.queries.ts'
import { standingText } from '../writing.words.ts'
import { StateBadge } from './posts-screen.tsx'

export const loadPost = (queries: Queries, id: string, { revision }: PostPageSearch) =>
  Promise.all([
    queries.ensure(writtenQuery(id)),
    queries.ensure(revisionsQuery(id)),
    queries.ensure(letterQuery(id)),
    queries.ensure(namesQuery(id)),
    queries.ensure(translatingQuery(id)),
    queries.ensure(previewQuery(id)),
    revision ? queries.ensure(comparedQuery(id, revision)) : null,
  ])

type Read = {
  post: WrittenPost & { publishedAt: string; readingMinutes: number }
  cover: { picture: RichPicture; alt: string } | undefined
  html: string
  parts: Written['parts']
}

type PostScreenProps = {
  id: string
  search: PostPageSearch
  posted: FormState | undefined
  links: WritingLinks
  /** The text as readers see it. */
  preview: (read: Read) => ReactNode
}

/** A post as it will be read, how it stands, what can be done with it, and what it was before. */
export function PostScreen({ id, search, posted, links, preview }: PostScreenProps) {
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
        <div className="min-w-0">
          {post.isBehind && (
            <Alert tone="warning" className="mb-5">
              {m.translating_behind_short()}
            </Alert>
          )}
          <Preview written={written} show={preview} />
        </div>
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
          <Languages id={id} links={links} />
          <PreviewLink post={post} posted={posted} />
        </aside>
      </div>
      <Revisions id={id} post={post} chosen={search.revision} posted={posted} links={links} onDone={onDone} />
    </>
  )
}

/** As readers will see it, in the blog’s own words and shapes. */
function Preview({
  written: { post, html, parts, facts },
  show,
}: {
  written: Written
  show: PostScreenProps['preview']
}) {
  const cover = post.pictures.find(({ id, standing }) => id === post.cover && standing === 'open')
  const read = {
    ...post,
    title: post.title || m.writing_untitled(),
    publishedAt: post.publishedAt ?? post.writtenAt,
    readingMinutes: facts.minutes,
  }
  return (
    <div className="min-w-0 rounded border border-line bg-card p-5 sm:p-10">
      <p className="mx-auto mb-6 max-w-[42rem] border-b border-line pb-3 text-small text-muted">
        <Badge>{m.preview_mark()}</Badge> <span className="ms-1">{m.preview_mark_text()}</span>
      </p>
      <article lang={post.locale} className="mx-auto max-w-[42rem]">
        {show({
          post: read,
          cover: cover && { picture: postPicture(post.id, cover), alt: post.coverAlt },
          html,
          parts,
        })}
      </article>
    </div>
  )
}
