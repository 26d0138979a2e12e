import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Section } from '#/ui/page/section.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { useZone } from '#/client/use-zone.ts'
import { clockTime, formatDay } from '#/words/dates.ts'
import type { WrittenPost } from '../written.ts'
import type { WritingLinks } from '../writing.links.ts'
import { comparedQuery, revisionsQuery } from '../writing.queries.ts'
import { writingDeeds } from '../writing-deeds.ts'
import { ComparedText } from './compared-text.tsx'

type RevisionsProps = {
  id: string
  post: WrittenPost
  chosen: string | undefined
  posted: FormState | undefined
  links: Pick<WritingLinks, 'post'>
  onDone: (said: string) => Promise<void>
}

/** What a post was before: each can be compared with what it is now, and restored. */
export function Revisions({ id, post, chosen, posted, links, onDone }: RevisionsProps) {
  const revisions = useSuspenseQuery(revisionsQuery(id)).data
  const zone = useZone()
  if (revisions.length === 0) return null
  return (
    <Section title={m.writing_revisions()} spacing="panel" className="pt-8">
      <ul className="divide-y divide-line border-y border-line">
        {revisions.map(({ id: revision, kind, at, by, note }) => (
          <li key={revision} className="py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="text-small">
                <span className="font-semibold">
                  {kind === 'published' ? m.writing_revision_published() : m.writing_revision_written()}
                </span>
                <span className="text-muted">
                  {' · '}
                  {formatDay(at)}, {clockTime(at, zone)}
                  {by && ` · ${by}`}
                  {note && ` · ${note}`}
                </span>
              </p>
              <Link
                {...links.post(id, { revision: chosen === revision ? undefined : revision })}
                resetScroll={false}
                className={`${linkClass} inline-flex min-h-9 items-center text-small`}
              >
                {chosen === revision ? m.writing_compare_close() : m.writing_compare()}
              </Link>
            </div>
            {chosen === revision && <Chosen id={id} revision={revision} post={post} posted={posted} onDone={onDone} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

type ChosenProps = Pick<RevisionsProps, 'id' | 'post' | 'posted' | 'onDone'> & { revision: string }

function Chosen({ id, revision, post, posted, onDone }: ChosenProps) {
  const { compared } = useSuspenseQuery(comparedQuery(id, revision)).data
  return (
    <div className="my-3 space-y-4 rounded border border-line bg-card p-4">
      <ComparedText compared={compared} before={m.writing_compare_before()} now={m.writing_compare_now()} />
      {post.may.write && (
        <PostForm
          name="revert"
          hidden={{ id, version: String(post.version), revision }}
          posted={posted}
          offline={m.form_offline}
          submit={writingDeeds.revert}
          onDone={() => void onDone(m.writing_reverted())}
        >
          {({ pending }) => (
            <Button type="submit" variant="outline" pending={pending}>
              {m.writing_revert()}
            </Button>
          )}
        </PostForm>
      )}
    </div>
  )
}
