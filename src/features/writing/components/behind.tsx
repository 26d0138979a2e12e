import { useQueryClient } from '@tanstack/react-query'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { formatDay } from '#/words/dates.ts'
import type { TranslatedPost } from '../written.ts'
import { translatingQuery, writtenQuery } from '../writing.queries.ts'
import { writingDeeds } from '../writing-deeds.ts'
import { ComparedText } from './compared-text.tsx'

type BehindProps = { id: string; translated: TranslatedPost; posted: FormState | undefined }

/** That the original says something else than when it was translated, and what. */
export function Behind({ id, translated: { original, followedAt, changes }, posted }: BehindProps) {
  const client = useQueryClient()
  if (!original?.at || (followedAt !== null && original.at <= followedAt)) return null
  const onDone = () => {
    void client.invalidateQueries({ queryKey: translatingQuery(id).queryKey })
    void client.invalidateQueries({ queryKey: writtenQuery(id).queryKey, refetchType: 'none' })
    toast(m.translating_followed())
  }
  return (
    <Alert tone="warning" title={m.translating_behind({ day: formatDay(original.at) })} className="mb-5">
      {changes && changes.length > 0 ? (
        <details open className="mt-2">
          <summary className="flex min-h-9 cursor-pointer items-center font-semibold">
            {m.translating_what_changed()}
          </summary>
          <div lang={original.locale} className="max-h-80 overflow-y-auto rounded border border-line bg-card p-4">
            <ComparedText compared={changes} before={m.translating_was()} now={m.translating_is()} />
          </div>
        </details>
      ) : (
        <p>{m.translating_unknown()}</p>
      )}
      <PostForm
        name="follow"
        hidden={{ id, at: original.at }}
        posted={posted}
        offline={m.form_offline}
        submit={writingDeeds.follow}
        onDone={onDone}
        className="mt-3"
      >
        {({ pending }) => (
          <Button type="submit" variant="outline" pending={pending}>
            {m.translating_follow()}
          </Button>
        )}
      </PostForm>
    </Alert>
  )
}
