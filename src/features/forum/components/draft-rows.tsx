import { Link, type LinkProps } from '@tanstack/react-router'
import type { Draft } from '#/contract/forum/forum.ts'
import type { FormState } from '#/lib/form-state.ts'
import { toText } from '#/lib/rich-text/to-text.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Since } from '#/ui/primitives/since.tsx'
import { topicDeeds } from '../topic-deeds.ts'

type DraftRowsProps = {
  drafts: readonly Draft[]
  link: (draft: Draft) => LinkProps
  posted: FormState | undefined
  onDropped: () => void
}

/** What one has begun, on whichever device. */
export function DraftRows({ drafts, link, posted, onDropped }: DraftRowsProps) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded border border-line bg-card">
      {drafts.map((draft) => (
        <li key={draft.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2.5 sm:px-4">
          <div className="min-w-0 flex-1">
            <h2 className="font-semibold">
              <Link {...link(draft)} className="hover:underline">
                {draft.topic
                  ? m.forum_draft_reply({ title: draft.topic.title })
                  : draft.title || m.forum_draft_untitled()}
              </Link>
            </h2>
            <p className="line-clamp-1 text-small text-muted">
              <Since instant={draft.updatedAt} /> · {toText(draft.content).slice(0, 120)}
            </p>
          </div>
          <PostForm
            name="drop"
            hidden={{ id: draft.id }}
            posted={posted}
            submit={topicDeeds.drop}
            offline={m.form_offline}
            onDone={onDropped}
          >
            {({ pending }) => (
              <Button type="submit" variant="link" size="sm" pending={pending}>
                {m.forum_draft_drop()}
              </Button>
            )}
          </PostForm>
        </li>
      ))}
    </ul>
  )
}
