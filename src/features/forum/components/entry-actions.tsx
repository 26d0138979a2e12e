import type { ReactNode } from 'react'
import type { EntryKind } from '#/contract/forum/forum-kinds.ts'
import { ReportButton } from '#/features/moderation/components/report-button.tsx'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { counted } from '#/words/counted.ts'
import { entryDeeds } from '../entry-deeds.ts'

type Entry = {
  id: string
  likes: number
  isLiked: boolean
  isMine: boolean
  isRemoved: boolean
  may: { delete: boolean; report: boolean }
}

type EntryActionsProps = {
  kind: EntryKind
  entry: Entry
  isSignedIn: boolean
  posted: FormState | undefined
  onSaid: () => void
  /** What belongs to one kind alone. */
  children?: ReactNode
}

/** What can be done with what somebody wrote. */
export function EntryActions({ kind, entry, isSignedIn, posted, onSaid, children }: EntryActionsProps) {
  const { id, isMine, may } = entry
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      <Helpful kind={kind} entry={entry} mayLike={isSignedIn && !isMine} posted={posted} onSaid={onSaid} />
      {children}
      {may.delete && (
        <PostForm
          name="delete"
          hidden={{ kind, id }}
          posted={posted}
          submit={entryDeeds.delete}
          offline={m.form_offline}
          onDone={onSaid}
        >
          {({ pending }) => (
            <Button type="submit" variant="link" size="sm" pending={pending}>
              {m.forum_delete()}
            </Button>
          )}
        </PostForm>
      )}
      {may.report && (
        <ReportButton
          variant="link"
          size="sm"
          className="noscript:hidden"
          title={kind === 'topic' ? m.forum_report_topic() : m.forum_report_reply()}
          send={async (report) => (await import('../forum.functions.ts')).reportEntry({ data: { kind, id, report } })}
        />
      )}
    </div>
  )
}

type HelpfulProps = Pick<EntryActionsProps, 'kind' | 'entry' | 'posted' | 'onSaid'> & { mayLike: boolean }

function Helpful({ kind, entry: { id, likes, isLiked }, mayLike, posted, onSaid }: HelpfulProps) {
  const word = likes > 0 ? m.forum_helpful_count(counted(likes)) : m.forum_helpful()
  if (!mayLike) return likes > 0 ? <p className="flex min-h-9 items-center text-small text-muted">{word}</p> : null
  return (
    <PostForm
      name="like"
      hidden={{ kind, id, on: String(!isLiked) }}
      posted={posted}
      submit={entryDeeds.like}
      offline={m.form_offline}
      onDone={onSaid}
    >
      {({ pending }) => (
        <Button type="submit" variant={isLiked ? 'soft' : 'outline'} size="sm" pending={pending} aria-pressed={isLiked}>
          {word}
        </Button>
      )}
    </PostForm>
  )
}
