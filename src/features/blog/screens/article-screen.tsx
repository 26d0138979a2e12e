import { Link, type LinkProps } from '@tanstack/react-router'
import type { Beside, Post, PostLink } from '#/contract/blog/blog.ts'
import { mayWrite } from '#/contract/blog/blog-kinds.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Deferred } from '#/lib/deferred.ts'
import type { FormState } from '#/lib/form-state.ts'
import { postPicture } from '#/lib/rich-text/post-picture.ts'
import type { OutlineEntry } from '#/lib/rich-text/outline.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Container } from '#/ui/page/container.tsx'
import { TableOfContents } from '#/ui/page/table-of-contents.tsx'
import { quietLinkClass } from '#/ui/primitives/link-class.ts'
import { formatDay } from '#/words/dates.ts'
import { languageName } from '#/words/language.ts'
import type { BlogLinks } from '../blog.links.ts'
import { contentsOf } from '../contents-of.ts'
import { ArticleComments, type Threads } from '../components/article-comments.tsx'
import { ArticleText } from '../components/article-text.tsx'
import { ShareLink } from '../components/share-link.tsx'
import { TranslateLink } from '../components/translate-link.tsx'
import { TagLinks } from '../components/tag-links.tsx'

export type ReadPost = Omit<Post, 'content'>

export type ArticleScreenProps = {
  post: ReadPost
  html: string
  parts: readonly OutlineEntry[]
  beside: Beside
  viewer: Pick<SessionUser, 'id' | 'roles'> | null
  said: Deferred<Threads>
  posted: FormState | undefined
  links: BlogLinks
  /** A page of its comments. */
  commentsLink: (page: { after?: string; before?: string }) => LinkProps
  onSaid: () => void
}

/** A post: its parts beside it, and below it what was changed, what goes with it, and what readers say. */
export function ArticleScreen({ post, html, parts, beside, viewer, said, posted, links, ...rest }: ArticleScreenProps) {
  const contents = contentsOf(parts)
  return (
    <Container className="pb-12">
      <div className="grid gap-x-12 gap-y-8 pt-6 md:pt-8 lg:grid-cols-[11rem_minmax(0,42rem)_minmax(0,1fr)] print:block">
        <div className="max-lg:hidden print:hidden">
          {contents.length > 1 && (
            <TableOfContents label={m.blog_contents()} items={contents} className="sticky top-24 pt-1" />
          )}
        </div>
        <article lang={post.locale} className="min-w-0 max-w-[42rem]">
          <p lang={getLocale()} className="pb-4 text-small text-muted print:hidden">
            <Link {...links.list()} className={quietLinkClass}>
              {m.areas_blog()}
            </Link>
          </p>
          <ArticleText
            post={post}
            cover={post.cover && { picture: postPicture(post.id, post.cover), alt: post.cover.alt }}
            html={html}
            parts={parts}
          >
            {post.publish === 'archived' && (
              <Alert tone="info" className="mt-6">
                {m.blog_archived()}
              </Alert>
            )}
          </ArticleText>
          <Changes changes={post.changes} />
        </article>
        <aside className="min-w-0 space-y-8 max-lg:order-last print:hidden">
          <ShareLink title={post.title} />
          {post.tags.length > 0 && (
            <section>
              <h2 className="mb-3 text-small font-semibold">{m.blog_tags()}</h2>
              <TagLinks tags={post.tags.map((tag) => ({ tag }))} link={(tag) => links.list({ tag })} />
            </section>
          )}
          {post.translations.length > 0 && (
            <LinkList
              title={m.blog_translations()}
              items={post.translations.map(({ slug, locale }) => ({ slug, title: languageName(locale), lang: locale }))}
              link={links.post}
            />
          )}
          {viewer && mayWrite(viewer.roles) && <TranslateLink post={post} link={links.translate(post.id)} />}
          {beside.related.length > 0 && (
            <LinkList title={m.blog_related()} items={beside.related} link={links.post} lang={post.locale} />
          )}
        </aside>
        <div className="min-w-0 max-w-[42rem] lg:col-start-2 print:hidden">
          <Neighbours beside={beside} link={links.post} lang={post.locale} />
          <ArticleComments post={post} viewer={viewer} said={said} posted={posted} login={links.login} {...rest} />
        </div>
      </div>
    </Container>
  )
}

function Changes({ changes }: Pick<Post, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <section
      lang={getLocale()}
      aria-label={m.blog_changes()}
      className="mt-8 border-t border-line pt-4 text-small text-muted"
    >
      <ul className="space-y-1">
        {changes.map(({ at, note }) => (
          <li key={at}>{m.blog_changed_on({ day: formatDay(at), note })}</li>
        ))}
      </ul>
    </section>
  )
}

type LinkListProps = {
  title: string
  items: readonly (Pick<PostLink, 'slug' | 'title'> & Partial<PostLink> & { lang?: string })[]
  link: BlogLinks['post']
  lang?: string
}

function LinkList({ title, items, link, lang }: LinkListProps) {
  return (
    <section>
      <h2 className="text-small font-semibold">{title}</h2>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.slug}>
            <Link
              {...link(item.slug)}
              lang={item.lang ?? lang}
              className="flex min-h-11 items-center justify-between gap-4 py-2.5 text-small font-semibold hover:underline"
            >
              {item.title}
              {item.readingMinutes !== undefined && (
                <span lang={getLocale()} className="font-normal whitespace-nowrap text-muted">
                  {m.blog_minutes_short({ count: item.readingMinutes })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type NeighboursProps = { beside: Beside; link: BlogLinks['post']; lang: string }

function Neighbours({ beside: { previous, next }, link, lang }: NeighboursProps) {
  if (!previous && !next) return null
  const side = (post: PostLink | null, label: string, end: boolean) =>
    post && (
      <Link
        {...link(post.slug)}
        className={`rounded border border-line bg-card p-4 hover:border-primary-text ${end ? 'sm:col-start-2 sm:text-end' : ''}`}
      >
        <span className="block text-small text-muted">{label}</span>
        <span lang={lang} className="font-semibold">
          {post.title}
        </span>
      </Link>
    )
  return (
    <nav aria-label={m.blog_neighbours()} className="grid gap-4 pb-10 sm:grid-cols-2">
      {side(previous, m.blog_previous(), false)}
      {side(next, m.blog_next(), true)}
    </nav>
  )
}
