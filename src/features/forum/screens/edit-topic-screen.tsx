import { useNavigate } from '@tanstack/react-router'
import type { Topic } from '#/contract/forum/forum.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NamesAgreed } from '../components/own-name.tsx'
import { TopicFields } from '../components/topic-fields.tsx'
import type { MemberForumLinks } from '../forum.links.ts'
import { topicDeeds } from '../topic-deeds.ts'

type EditTopicScreenProps = { topic: Topic; posted: FormState | undefined; links: MemberForumLinks }

/** One's own question is changed; what stood there stays readable. */
export function EditTopicScreen({ topic, posted, links }: EditTopicScreenProps) {
  const navigate = useNavigate()
  const { id, version, title, content, category, tags, locale, may } = topic
  return (
    <>
      <PageHeader title={m.forum_edit_title()} lead={m.forum_edit_lead()} />
      {may.edit && content ? (
        <PostForm
          name="edit"
          hidden={{ id, version: String(version) }}
          posted={posted}
          submit={topicDeeds.edit}
          offline={m.form_offline}
          onDone={() => void navigate({ ...links.details(id), replace: true } as never)}
          className="max-w-form space-y-5"
        >
          {({ values, errors, pending }) => (
            <>
              <TopicFields known={{ title, content, category, tags, locale }} values={values} errors={errors}>
                <NamesAgreed names={errors.names} />
              </TopicFields>
              <Button type="submit" pending={pending}>
                {m.record_save()}
              </Button>
            </>
          )}
        </PostForm>
      ) : (
        <Alert tone="info">{m.forum_edit_closed()}</Alert>
      )}
    </>
  )
}
