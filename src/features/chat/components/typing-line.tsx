import type { Participant } from '#/contract/chat/chat.ts'
import { useTyping } from '../typing.ts'
import { typingWords } from './conversation-row.tsx'

/** Who is writing, with three beads; they stand still where motion is not wanted. */
export function TypingLine({ id, participants }: { id: string; participants: readonly Participant[] }) {
  const typing = useTyping(id)
  const writers = participants.filter((person) => typing.includes(person.id))
  return (
    <p role="status" className="h-6 shrink-0 px-4 text-[13px] text-muted md:px-6">
      {writers.length > 0 && (
        <span className="mx-auto flex w-full max-w-240 items-center gap-2">
          <span aria-hidden="true" className="flex gap-1">
            {[0, 160, 320].map((delay) => (
              <span
                key={delay}
                style={{ animationDelay: `${delay}ms` }}
                className="size-1.5 animate-bead rounded-full bg-primary-text"
              />
            ))}
          </span>
          {typingWords(writers)}
        </span>
      )}
    </p>
  )
}
