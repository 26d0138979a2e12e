import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import type { Draft } from '#/contract/forum/forum.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { HideName, NamesAgreed } from '../components/own-name.tsx'
import { TopicFields } from '../components/topic-fields.tsx'
import type { ForumLinks, MemberForumLinks } from '../forum.links.ts'
import { topicDeeds, topicIn } from '../topic-deeds.ts'
import { useClientId } from '../use-client-id.ts'

type NewTopicScreenProps = {
  draft: Draft | null
  posted: FormState | undefined
  links: MemberForumLinks
  read: ForumLinks['topic']
}

/** A question is asked: what has been asked already is shown while its title is typed, and what is written is kept. */
export function NewTopicScreen({ draft, posted, links, read }: NewTopicScreenProps) {
  const navigate = useNavigate()
  const { named } = useClientId()
  const form = useRef<HTMLDivElement>(null)
  const draftId = useMemo(() => draft?.id ?? (typeof crypto === 'undefined' ? '' : crypto.randomUUID()), [draft?.id])
  return (
    <div ref={form}>
      <PageHeader title={m.forum_ask_title()} lead={m.forum_ask_lead()} />
      <PostForm
        name="start"
        hidden={{}}
        posted={posted}
        submit={(values) => topicDeeds.start({ ...named(values), draft: draftId })}
        offline={m.form_offline}
        onDone={({ topic }) => void navigate({ ...links.details(topic.id), replace: true } as never)}
        className="max-w-form space-y-5"
      >
        {({ values, errors, pending }) => (
          <>
            {draft && <input type="hidden" name="draft" value={draft.id} />}
            <TopicFields
              known={{
                title: draft?.title ?? '',
                content: draft?.content,
                category: draft?.category ?? null,
                tags: draft?.tags ?? [],
                locale: draft?.locale ?? getLocale(),
              }}
              values={values}
              errors={errors}
              asks={{ link: (slug) => read(slug) }}
              onWritten={(content) => keep(form.current, draftId, content)}
            >
              <HideName
                own={{ name: null, alias: null }}
                checked={'hideName' in values || (draft?.hideName ?? false)}
                error={errors.hideName}
              />
              <NamesAgreed names={errors.names} />
            </TopicFields>
            <Button type="submit" pending={pending}>
              {m.forum_ask_send()}
            </Button>
          </>
        )}
      </PostForm>
    </div>
  )
}

/** Whatever becomes of keeping it, what was written stays in its fields. */
function keep(place: HTMLElement | null, id: string, content: RichDocument): void {
  const form = place?.querySelector('form')
  if (!form) return
  const fields = Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const { title, category, tags } = topicIn(fields)
  void Promise.all([import('../forum.functions.ts'), import('#/lib/rich-text/to-markdown.ts')])
    .then(([{ saveDraft }, { toMarkdown }]) =>
      saveDraft({
        data: {
          id,
          title: title.slice(0, 150),
          content: toMarkdown(content),
          category: category || null,
          tags: tags.slice(0, 5),
          locale: getLocale(),
          hideName: 'hideName' in fields,
        },
      }),
    )
    .catch(() => undefined)
}
