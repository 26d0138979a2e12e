import { useId, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { cn } from '#/lib/cn.ts'
import { fullName } from '#/lib/full-name.ts'
import { insertMention, mentionAt, offeredFor, partsWithMentions, type Named } from '#/lib/mentions.ts'

type Writing<P extends Named> = {
  text: string
  onText: (text: string) => void
  /** Who is offered after an @. */
  people: readonly P[]
  field: RefObject<HTMLTextAreaElement | null>
}

/**
 * Offers people in a text field after an @: chosen with the arrows and Enter, or left with Escape. `press` says whether a key
 * was meant for that; the list stands beside the field, in a box of `position: relative`.
 */
export function useMentions<P extends Named>({ text, onText, people, field }: Writing<P>) {
  const listId = useId()
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const mention = caret === null ? null : mentionAt(text, caret)
  const offered = mention ? offeredFor(mention.words, people) : []
  const current = offered[Math.min(active, offered.length - 1)]

  function take(person = current) {
    if (!mention || !person || caret === null) return
    const next = insertMention(text, mention.from, caret, person)
    onText(next.text)
    setCaret(null)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.caret, next.caret)
    })
  }

  function press(event: KeyboardEvent): boolean {
    const { key, ctrlKey, metaKey } = event
    if (offered.length === 0 || ctrlKey || metaKey || event.nativeEvent.isComposing) return false
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const by = key === 'ArrowDown' ? 1 : -1
      setActive((Math.min(active, offered.length - 1) + by + offered.length) % offered.length)
    } else if (key === 'Enter' || key === 'Tab') take()
    // Closes the list, and not what it stands in.
    else if (key === 'Escape') setCaret(null)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return {
    listId,
    offered,
    current,
    take,
    press,
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-controls': offered.length > 0 ? listId : undefined,
      'aria-activedescendant': current && `${listId}-${current.id}`,
      onBlur: () => setCaret(null),
    } as const,
    /** In the field's `onChange`. */
    type(typed: HTMLTextAreaElement) {
      onText(typed.value)
      setCaret(typed.selectionStart)
      setActive(0)
    },
  }
}

type MentionListProps<P extends Named> = Pick<
  ReturnType<typeof useMentions<P>>,
  'listId' | 'offered' | 'current' | 'take'
> & { label: string; face: (person: P) => ReactNode; className: string }

export function MentionList<P extends Named>(props: MentionListProps<P>) {
  const { listId, offered, current, take, label, face, className } = props
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={label}
      hidden={offered.length === 0}
      className={cn(
        'absolute inset-x-0 z-10 max-h-64 overflow-y-auto rounded border border-line bg-card p-1.5 shadow-[0_12px_32px_-8px_rgb(0_0_0/0.22)]',
        className,
      )}
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
          {face(person)}
          {fullName(person)}
        </div>
      ))}
    </div>
  )
}

/** A text in which names after an @ stand out. */
export function WithMentions({ text, people }: { text: string; people: Iterable<Named> }): ReactNode {
  return partsWithMentions(text, people).map(({ text: part, person }, at) =>
    person ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
      <strong key={at} className="font-semibold text-primary-text">
        {part}
      </strong>
    ) : (
      part
    ),
  )
}
