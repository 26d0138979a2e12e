import type { SavedSearch } from '#/contract/saved/saved.ts'
import type { SavedForm } from '#/contract/saved/saved.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { makeFeed, revokeFeed } from '../saved.functions.ts'
import { doneWords, formWords } from '../saved.words.ts'

type FeedLinksProps = { search: SavedSearch; posted: FormState | undefined; onChanged: () => Promise<unknown> }

/** The private link by which other programs read what is found, in each form that there is of it. */
export function FeedLinks({ search: { id, feed, hasDates }, posted, onChanged }: FeedLinksProps) {
  const forms = hasDates ? (['rss', 'json', 'ics'] as const) : (['rss', 'json'] as const)
  const deed = (name: Extract<SavedForm, `feed-${string}`>, label: string) => (
    <PostForm
      name={name}
      hidden={{ id }}
      posted={posted}
      offline={m.form_offline}
      submit={() => (name === 'feed-revoke' ? revokeFeed : makeFeed)({ data: { id } })}
      onDone={() => {
        toast(doneWords[name]())
        void onChanged()
      }}
    >
      {({ pending }) => (
        <Button type="submit" variant={name === 'feed-revoke' ? 'ghost' : 'outline'} size="sm" pending={pending}>
          {label}
        </Button>
      )}
    </PostForm>
  )
  return (
    <div className="space-y-3">
      <p>{m.saved_feed_text()}</p>
      {feed && forms.map((form) => <FeedLink key={form} form={formWords[form]()} url={`${feed}.${form}`} />)}
      {feed && <p className="text-small">{m.saved_feed_renew_help()}</p>}
      <div className="flex flex-wrap gap-2">
        {feed ? deed('feed-renew', m.saved_feed_renew()) : deed('feed-make', m.saved_feed_make())}
        {feed && deed('feed-revoke', m.saved_feed_revoke())}
      </div>
    </div>
  )
}

function FeedLink({ form, url }: { form: string; url: string }) {
  async function copy() {
    await navigator.clipboard.writeText(url)
    toast(m.saved_feed_copied())
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="w-32 text-small font-semibold text-ink">{form}</span>
      <Input
        readOnly
        dir="ltr"
        value={url}
        aria-label={form}
        onFocus={(event) => event.currentTarget.select()}
        className="min-w-0 flex-1 basis-48 text-small"
      />
      <Button
        variant="soft"
        size="sm"
        aria-label={m.saved_feed_copy_named({ form })}
        onClick={() => void copy()}
        className="noscript:hidden"
      >
        {m.saved_feed_copy()}
      </Button>
    </div>
  )
}
