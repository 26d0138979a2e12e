import type { ReactNode } from 'react'
import type { Post } from '#/contract/blog/blog.ts'
import type { OutlineEntry } from '#/lib/rich-text/outline.ts'
import type { RichPicture } from '#/lib/rich-text/to-html.ts'
import { m } from '#/paraglide/messages.js'
import { TableOfContents } from '#/ui/page/table-of-contents.tsx'
import { StoredPicture } from '#/ui/picture/stored-picture.tsx'
import { RichText } from '#/ui/rich-text/rich-text.tsx'
import { contentsOf } from '../contents-of.ts'
import { PostFacts } from './post-facts.tsx'

export type ArticleTextProps = {
  post: Pick<Post, 'title' | 'description' | 'author' | 'publishedAt' | 'readingMinutes'>
  cover?: { picture: RichPicture; alt: string } | null | undefined
  html: string
  parts: readonly OutlineEntry[]
  /** Of its title: on a page that is about something else it is no first one. */
  level?: 1 | 2
  /** What is to be said before the text. */
  children?: ReactNode
}

/** What is read of an article, wherever it is shown as readers see it. */
export function ArticleText({ post, cover, html, parts, level = 1, children }: ArticleTextProps) {
  const contents = contentsOf(parts)
  const Title: `h${typeof level}` = `h${level}`
  return (
    <>
      <Title className="text-[30px] leading-tight font-bold tracking-[-0.022em] break-words text-balance sm:text-display">
        {post.title}
      </Title>
      <p className="mt-3 text-lead text-muted text-pretty">{post.description}</p>
      {cover && <StoredPicture {...cover} first className="mt-6 max-h-[32rem] rounded" />}
      <PostFacts post={post} className="mt-5 border-y border-line py-3" />
      {children}
      {contents.length > 1 && (
        <details className="mt-5 rounded border border-line bg-card px-4 lg:hidden print:hidden">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{m.blog_contents()}</summary>
          <TableOfContents label={m.blog_contents()} items={contents} className="pb-4 [&>p]:hidden" />
        </details>
      )}
      <RichText html={html} className="mt-7 max-w-none" />
    </>
  )
}
