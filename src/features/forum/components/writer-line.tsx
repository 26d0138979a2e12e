import type { ReactNode } from 'react'
import type { Writer } from '#/contract/forum/forum.ts'
import { m } from '#/paraglide/messages.js'
import { SeedAvatar } from '#/ui/materials/seed-avatar.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Since } from '#/ui/primitives/since.tsx'
import { writerWord } from '#/words/forum.ts'

type WriterLineProps = { writer: Writer; at: string; editedAt: string | null; children?: ReactNode }

/** Who says it and when: a name, or an alias with a face of its own. */
export function WriterLine({ writer, at, editedAt, children }: WriterLineProps) {
  const name = writerWord(writer)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <SeedAvatar seed={name} name={name} size={32} />
      <bdi className="font-semibold">{name}</bdi>
      {writer.alias !== null && <span className="text-muted">{m.forum_name_hidden()}</span>}
      {writer.isGuide && <Badge tone="success">{m.forum_guide()}</Badge>}
      <span className="text-muted">
        <Since instant={at} />
      </span>
      {editedAt && <span className="text-muted">{m.forum_edited()}</span>}
      {children}
    </div>
  )
}
