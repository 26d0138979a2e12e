import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { formatDay } from '#/words/dates.ts'
import type { WrittenPost } from '../written.ts'
import { previewQuery } from '../writing.queries.ts'
import { writingDeeds } from '../writing-deeds.ts'

type PreviewLinkProps = { post: WrittenPost; posted: FormState | undefined }

/** The working copy for somebody who has no account here: by a link that can be ended. */
export function PreviewLink({ post, posted }: PreviewLinkProps) {
  const { id, publish, isChanged } = post
  const link = useSuspenseQuery(previewQuery(id)).data
  const client = useQueryClient()
  const hydrated = useHydrated()
  if (publish === 'archived' || (publish === 'published' && !isChanged && !link)) return null
  const done = (said: string) => () => {
    void client.invalidateQueries({ queryKey: previewQuery(id).queryKey })
    toast(said)
  }
  const shared = { hidden: { id }, posted, offline: m.form_offline }
  return (
    <section className="border-t border-line pt-3">
      <h2 className="font-semibold">{m.preview_link()}</h2>
      <p className="mt-1 text-small text-muted">
        {link ? m.preview_link_until({ day: formatDay(link.until) }) : m.preview_link_text()}
      </p>
      {link && (
        <div className="mt-3 space-y-2">
          {/* Without a script it is a link that can be copied. */}
          {hydrated ? (
            <Field name="preview-link" label={m.preview_link_address()}>
              <Input readOnly dir="ltr" value={location.origin + link.path} onFocus={({ target }) => target.select()} />
            </Field>
          ) : (
            <a href={link.path} className={`${linkClass} inline-flex min-h-9 items-center text-small`}>
              {m.preview_link_open()}
            </a>
          )}
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {link && hydrated && (
          <Button variant="outline" size="sm" onClick={() => void copy(location.origin + link.path)}>
            {m.preview_link_copy()}
          </Button>
        )}
        <PostForm {...shared} name="preview" submit={writingDeeds.preview} onDone={done(m.preview_link_made())}>
          {({ pending }) => (
            <Button type="submit" variant={link ? 'ghost' : 'outline'} size="sm" pending={pending}>
              {link ? m.preview_link_anew() : m.preview_link_make()}
            </Button>
          )}
        </PostForm>
        {link && (
          <PostForm
            {...shared}
            name="withdraw"
            submit={writingDeeds.withdraw}
            onDone={done(m.preview_link_withdrawn())}
          >
            {({ pending }) => (
              <Button type="submit" variant="ghost" size="sm" pending={pending}>
                {m.preview_link_withdraw()}
              </Button>
            )}
          </PostForm>
        )}
      </div>
    </section>
  )
}

async function copy(url: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  )
  if (isCopied) toast(m.blog_share_copied())
  else window.prompt(m.preview_link_address(), url)
}
