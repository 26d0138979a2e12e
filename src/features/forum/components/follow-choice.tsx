import { followLevels } from '#/contract/forum/forum-kinds.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { entryDeeds } from '../entry-deeds.ts'
import { levelWords } from '../forum.words.ts'
import type { ReadTopic } from '../read-topic.ts'

type FollowChoiceProps = { topic: Pick<ReadTopic, 'id' | 'follow'>; posted: FormState | undefined; onSaid: () => void }

/** What of a topic one is told. */
export function FollowChoice({ topic: { id, follow }, posted, onSaid }: FollowChoiceProps) {
  return (
    <PostForm
      name="follow"
      hidden={{ topic: id }}
      posted={posted}
      submit={entryDeeds.follow}
      offline={m.form_offline}
      onDone={onSaid}
      className="flex flex-wrap items-end gap-2"
    >
      {({ errors, pending }) => (
        <>
          <Field name="level" label={m.forum_follow()} error={errors.level} className="grow sm:max-w-72">
            <NativeSelect key={follow} defaultValue={follow ?? 'mentions'}>
              {followLevels.map((level) => (
                <option key={level} value={level}>
                  {levelWords[level]()}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Button type="submit" variant="outline" pending={pending}>
            {m.record_save()}
          </Button>
        </>
      )}
    </PostForm>
  )
}
