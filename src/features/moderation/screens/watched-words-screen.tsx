import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { WatchedWord } from '#/contract/moderation/moderation.ts'
import { watchedWordLength, watchedWordsAtMost } from '#/contract/moderation/rules.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { Since } from '#/ui/primitives/since.tsx'
import { numberFormat } from '#/words/formats.ts'
import { addWord, removeWord } from '../moderation.functions.ts'
import { wordsQuery } from '../moderation.queries.ts'

export const loadWatchedWords = (queries: Queries) => queries.ensure(wordsQuery)

type WatchedWordsScreenProps = { posted: FormState | undefined; queue: LinkProps }

/** What moderators watch: added and removed by plain forms. */
export function WatchedWordsScreen({ posted, queue }: WatchedWordsScreenProps) {
  const words = useSuspenseQuery(wordsQuery).data
  const client = useQueryClient()
  const form = { posted, offline: m.form_offline, onDone: () => void client.invalidateQueries(wordsQuery) }
  return (
    <>
      <ListHead title={m.moderation_watched_title()} lead={m.moderation_watched_lead()} />
      <div className="max-w-3xl space-y-5">
        <p>
          <Link {...queue} className={linkClass}>
            {m.moderation_watched_back()}
          </Link>
        </p>
        <Card className="p-5">
          {/* Added, the field is empty for the next. */}
          <PostForm key={words.length} name="add" hidden={{}} {...form} submit={(data) => addWord({ data })}>
            {({ values, errors, pending }) => (
              <div className="space-y-4">
                <Field
                  name="word"
                  label={m.moderation_watched_word()}
                  help={m.moderation_watched_help()}
                  error={errors.word}
                  required
                >
                  <Input maxLength={watchedWordLength} defaultValue={values.word} autoComplete="off" />
                </Field>
                <Button type="submit" pending={pending}>
                  {m.moderation_watched_add()}
                </Button>
              </div>
            )}
          </PostForm>
        </Card>
        {words.length === 0 ? (
          <p className="text-muted">{m.moderation_watched_none()}</p>
        ) : (
          <section aria-labelledby="watched">
            <h2 id="watched" className="mb-2 text-small text-muted">
              {m.moderation_watched_of({
                count: numberFormat().format(words.length),
                limit: numberFormat().format(watchedWordsAtMost),
              })}
            </h2>
            <ul className="divide-y divide-line overflow-hidden rounded border border-line bg-card">
              {words.map((word) => (
                <Watched key={word.id} watched={word} form={form} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

type WatchedProps = {
  watched: WatchedWord
  form: { posted: FormState | undefined; offline: () => string; onDone: () => void }
}

function Watched({ watched: { id, word, by, at }, form }: WatchedProps) {
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-2.5">
      <div className="min-w-0">
        <bdi className="block font-semibold wrap-anywhere">{word}</bdi>
        <span className="text-small text-muted">
          {by && `${m.moderation_by({ name: by })} · `}
          <Since instant={at} />
        </span>
      </div>
      <PostForm name="remove" hidden={{ id }} {...form} submit={(data) => removeWord({ data })} className="shrink-0">
        {({ pending }) => (
          <Button
            type="submit"
            variant="ghost"
            size="sm"
            pending={pending}
            aria-label={m.moderation_watched_remove_named({ word })}
          >
            {m.moderation_watched_remove()}
          </Button>
        )}
      </PostForm>
    </li>
  )
}
