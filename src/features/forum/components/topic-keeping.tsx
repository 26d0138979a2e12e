import { forumCategories } from '#/contract/forum/forum-kinds.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { categoryWord, writerWord } from '#/words/forum.ts'
import { entryDeeds } from '../entry-deeds.ts'
import type { ReadReply, ReadTopic } from '../read-topic.ts'

type TopicKeepingProps = {
  topic: ReadTopic
  replies: readonly ReadReply[]
  posted: FormState | undefined
  onSaid: () => void
  /** Told where what was moved stands now. */
  onMoved: (slug: string) => void
}

/** What moderators do to a topic. */
export function TopicKeeping({ topic, replies, posted, onSaid, onMoved }: TopicKeepingProps) {
  return (
    <section aria-label={m.forum_order()} className="mt-8 border-t border-line">
      <Disclosure title={m.forum_order()}>
        <OrderForm topic={topic} posted={posted} onSaid={onSaid} />
      </Disclosure>
      <Disclosure title={m.forum_merge()}>
        <PostForm
          name="merge"
          hidden={{ topic: topic.id }}
          posted={posted}
          submit={entryDeeds.merge}
          offline={m.form_offline}
          onDone={(done) => onMoved(done.topic.slug)}
          className="space-y-3 text-ink"
        >
          {({ values, errors, pending }) => (
            <>
              <Field name="into" label={m.forum_merge_into()} help={m.forum_merge_help()} error={errors.into}>
                <Input required defaultValue={values.into} />
              </Field>
              <Button type="submit" variant="outline" pending={pending}>
                {m.forum_merge()}
              </Button>
            </>
          )}
        </PostForm>
      </Disclosure>
      <Disclosure title={m.forum_split()}>
        <SplitForm topic={topic} replies={replies} posted={posted} onMoved={onMoved} />
      </Disclosure>
    </section>
  )
}

function OrderForm({ topic, posted, onSaid }: Pick<TopicKeepingProps, 'topic' | 'posted' | 'onSaid'>) {
  return (
    <PostForm
      name="order"
      hidden={{ topic: topic.id }}
      posted={posted}
      submit={entryDeeds.order}
      offline={m.form_offline}
      onDone={onSaid}
      className="space-y-3 text-ink"
    >
      {({ errors, pending }) => (
        <>
          <CheckboxField name="isClosed" defaultChecked={topic.isClosed} help={m.forum_close_help()}>
            {m.forum_close()}
          </CheckboxField>
          <CheckboxField name="isPinned" defaultChecked={topic.isPinned} help={m.forum_pin_help()}>
            {m.forum_pin()}
          </CheckboxField>
          <Field name="slowMinutes" label={m.forum_slow()} help={m.forum_slow_help()} error={errors.slowMinutes}>
            <Input
              type="number"
              min={0}
              max={1440}
              inputMode="numeric"
              defaultValue={topic.slowMinutes}
              className="max-w-32"
            />
          </Field>
          <CategoryField value={topic.category} error={errors.category} />
          <Button type="submit" variant="outline" pending={pending}>
            {m.record_save()}
          </Button>
        </>
      )}
    </PostForm>
  )
}

function CategoryField({ value, error }: { value: ReadTopic['category']; error: string | undefined }) {
  return (
    <Field name="category" label={m.forum_category()} error={error}>
      <NativeSelect defaultValue={value}>
        {forumCategories.map((category) => (
          <option key={category} value={category}>
            {categoryWord(category)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

const excerptLength = 80

function excerptOf({ html }: ReadReply): string {
  const text = (html ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text
}

function SplitForm({
  topic,
  replies,
  posted,
  onMoved,
}: Pick<TopicKeepingProps, 'topic' | 'replies' | 'posted' | 'onMoved'>) {
  const movable = replies.filter(
    ({ number, isRemoved, isHeld, removedFor }) => number !== null && !isRemoved && !isHeld && !removedFor,
  )
  return (
    <PostForm
      name="split"
      hidden={{ topic: topic.id }}
      posted={posted}
      submit={entryDeeds.split}
      offline={m.form_offline}
      onDone={(done) => onMoved(done.topic.slug)}
      className="space-y-3 text-ink"
    >
      {({ values, errors, pending }) => (
        <>
          <Field name="title" label={m.forum_title_label()} error={errors.title}>
            <Input required maxLength={150} defaultValue={values.title} />
          </Field>
          <CategoryField value={topic.category} error={errors.category} />
          <fieldset>
            <legend className="text-small font-semibold">{m.forum_split_which()}</legend>
            <p className="text-small text-muted">{errors.replies ?? m.forum_split_help()}</p>
            {movable.map((reply) => (
              <CheckboxField key={reply.id} name={`move-${reply.id}`} defaultChecked={`move-${reply.id}` in values}>
                #{reply.number} <bdi className="font-semibold">{writerWord(reply.writer)}</bdi> {excerptOf(reply)}
              </CheckboxField>
            ))}
          </fieldset>
          <Button type="submit" variant="outline" pending={pending}>
            {m.forum_split()}
          </Button>
        </>
      )}
    </PostForm>
  )
}
