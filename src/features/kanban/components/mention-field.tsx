import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { cn } from '#/lib/cn.ts'
import { fullName } from '#/lib/full-name.ts'
import { Textarea, type TextareaProps } from '#/ui/primitives/textarea.tsx'
import { useKanban } from '../kanban-context.ts'
import { insertMention, mentionAt, offeredFor } from '../mentions.ts'
import { MemberFace } from './member-face.tsx'

type MentionFieldProps = Omit<TextareaProps, 'value' | 'onChange' | 'onKeyDown'> & {
  value: string
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** A text in which an @ offers the board’s members: chosen with the arrows and Enter, or left with Escape. */
export function MentionField({ value, onText, onKeyDown, ...props }: MentionFieldProps) {
  const { members, viewerId } = useKanban()
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const mention = caret === null ? null : mentionAt(value, caret)
  const others = [...members.values()].filter(({ id }) => id !== viewerId)
  const offered = mention ? offeredFor(mention.words, others) : []
  const current = offered[Math.min(active, offered.length - 1)]

  function take(person = current) {
    if (!mention || !person || caret === null) return
    const next = insertMention(value, mention.from, caret, person)
    onText(next.text)
    setCaret(null)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.caret, next.caret)
    })
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, ctrlKey, metaKey } = event
    const isPlain = !ctrlKey && !metaKey && !event.nativeEvent.isComposing
    if (offered.length === 0 || !isPlain) return onKeyDown(event)
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const by = key === 'ArrowDown' ? 1 : -1
      setActive((Math.min(active, offered.length - 1) + by + offered.length) % offered.length)
    } else if (key === 'Enter' || key === 'Tab') {
      event.preventDefault()
      take()
    } else if (key === 'Escape') {
      // Closes the list, and not the card.
      event.preventDefault()
      event.stopPropagation()
      setCaret(null)
    } else onKeyDown(event)
  }

  return (
    <div className="relative">
      <Textarea
        ref={field}
        {...props}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={current && `${listId}-${current.id}`}
        value={value}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value)
          setCaret(currentTarget.selectionStart)
          setActive(0)
        }}
        onKeyDown={press}
        onBlur={() => setCaret(null)}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={props['aria-label']}
        hidden={offered.length === 0}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded border border-line bg-card p-1.5 shadow-[0_12px_32px_-8px_rgb(0_0_0/0.22)]"
      >
        {offered.map((person) => (
          <div
            key={person.id}
            id={`${listId}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={person === current}
            // Before the field loses the focus.
            onPointerDown={(event) => {
              event.preventDefault()
              take(person)
            }}
            className={cn(
              'flex min-h-10 cursor-pointer items-center gap-3 rounded-[6px] px-3 hover:bg-tint pointer-coarse:min-h-11',
              person === current && 'bg-tint',
            )}
          >
            <MemberFace person={person} size="xs" />
            {fullName(person)}
          </div>
        ))}
      </div>
    </div>
  )
}
