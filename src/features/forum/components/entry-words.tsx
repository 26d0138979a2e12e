import { useState } from 'react'
import type { EntryKind } from '#/contract/forum/forum-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { RichText } from '#/ui/rich-text/rich-text.tsx'
import { formatDay } from '#/words/dates.ts'

type Change = { id: string; until: string; title: string | null; html: string }

type EntryChangesProps = { kind: EntryKind; id: string; changes: number }

/** What stood there before: asked for once somebody wants to see it. */
export function EntryChanges({ kind, id, changes }: EntryChangesProps) {
  const [shown, setShown] = useState<readonly Change[] | null | undefined>()
  if (changes === 0) return null
  const open = async (isOpen: boolean) => {
    if (!isOpen || shown) return
    const { listChanges } = await import('../forum.functions.ts')
    const found = await listChanges({ data: { kind, id } }).catch(() => null)
    setShown(found?.ok ? found.data : null)
  }
  return (
    <details className="noscript:hidden" onToggle={(event) => void open(event.currentTarget.open)}>
      <summary className={summaryClass}>{m.forum_changes({ count: changes })}</summary>
      <div role="status" className="pt-2">
        {shown === null && <p className="text-small text-muted">{m.forum_changes_failed()}</p>}
        {shown && (
          <ol className="space-y-4 border-s-2 border-line ps-4">
            {shown.map(({ id: change, until, title, html }) => (
              <li key={change}>
                <p className="text-small text-muted">{m.forum_change_until({ day: formatDay(until) })}</p>
                {title && <p className="font-semibold">{title}</p>}
                <RichText html={html} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </details>
  )
}

export const summaryClass =
  'inline-flex min-h-9 cursor-pointer list-none items-center text-small font-semibold text-primary-text underline decoration-1 underline-offset-[0.2em] hover:decoration-2 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden'
