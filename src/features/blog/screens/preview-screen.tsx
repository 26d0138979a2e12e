import type { PostPreview } from '#/contract/blog/blog.ts'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import { ReportButton } from '#/features/moderation/components/report-button.tsx'
import type { OutlineEntry } from '#/lib/rich-text/outline.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Container } from '#/ui/page/container.tsx'
import { TableOfContents } from '#/ui/page/table-of-contents.tsx'
import { formatDay } from '#/words/dates.ts'
import { ArticleText, type ArticleTextProps } from '../components/article-text.tsx'
import type { reportPreview } from '../blog.functions.ts'
import { contentsOf } from '../contents-of.ts'

type PreviewScreenProps = {
  preview: Omit<PostPreview, 'content' | 'pictures' | 'cover'> & { cover: ArticleTextProps['cover'] }
  html: string
  parts: readonly OutlineEntry[]
  /** Tells the moderators of it; null where nobody is signed in. */
  report: ((report: ReportInput) => ReturnType<typeof reportPreview>) | null
}

/** An article before it is one, as it will be read. Nothing else can be done here: whoever has the link is nobody we know. */
export function PreviewScreen({ preview, html, parts, report }: PreviewScreenProps) {
  const { locale, author, writtenAt, until, tags } = preview
  const post = {
    ...preview,
    title: preview.title || m.preview_untitled(),
    author: author === null ? null : { id: '', name: author },
    publishedAt: writtenAt,
  }
  const contents = contentsOf(parts)
  return (
    <Container className="pb-12">
      <div className="grid gap-x-12 gap-y-8 pt-6 md:pt-8 lg:grid-cols-[11rem_minmax(0,42rem)]">
        <div className="max-lg:hidden print:hidden">
          {contents.length > 1 && (
            <TableOfContents label={m.blog_contents()} items={contents} className="sticky top-24 pt-1" />
          )}
        </div>
        <div className="min-w-0 max-w-[42rem]">
          <Alert tone="info" title={m.preview_title()} className="mb-8">
            <p>{m.preview_text({ day: formatDay(until) })}</p>
            {report && (
              <ReportButton
                variant="link"
                size="sm"
                className="noscript:hidden"
                title={m.preview_report()}
                send={report}
              />
            )}
          </Alert>
          <article lang={locale} className="min-w-0">
            <ArticleText post={post} cover={preview.cover} html={html} parts={parts} />
          </article>
          {tags.length > 0 && (
            <p lang={getLocale()} className="mt-8 border-t border-line pt-4 text-small text-muted">
              {m.blog_tags()}: <span lang={locale}>{tags.join(', ')}</span>
            </p>
          )}
        </div>
      </div>
    </Container>
  )
}
