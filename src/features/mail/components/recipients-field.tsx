import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { recipientsQuery } from '../mail.queries.ts'
import { eachOnce, isAddress, readRecipients, sameMailbox, type Recipient } from '../recipients.ts'
import { MailFace } from './mail-face.tsx'

type RecipientsFieldProps = {
  id: string
  label: string
  people: readonly Recipient[]
  onPeople: (people: Recipient[]) => void
  /** What is typed and no recipient yet. */
  typed: string
  onTyped: (typed: string) => void
  error: string | undefined
  /** What stands at the end of the row. */
  children?: ReactNode
}

const typingPauseMs = 150

/** Recipients as chips, found while they are typed: a combobox whose list is chosen from with the arrows and Enter. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { id, label, people, onPeople, typed, onTyped, error, children } = props
  const listId = useId()
  const [active, setActive] = useState(0)
  const [closed, setClosed] = useState(false)
  const { words, offered } = useOffered(typed, people)
  const isOpen = typed.trim() !== '' && words !== '' && !closed && offered.length > 0
  const current = isOpen ? offered[Math.min(active, offered.length - 1)] : undefined

  function take(found: readonly Recipient[], rest = '') {
    onPeople(eachOnce([...people, ...found.map(({ name, email }) => ({ name, email }))]))
    onTyped(rest)
    setActive(0)
  }
  /** Answers whether there was something to take. */
  function takeTyped(): boolean {
    const { found, rest } = readRecipients(typed)
    if (found.length > 0) take(found, rest)
    return found.length > 0
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event
    if ((key === 'ArrowDown' || key === 'ArrowUp') && isOpen) {
      event.preventDefault()
      const by = key === 'ArrowDown' ? 1 : -1
      setActive((Math.min(active, offered.length - 1) + by + offered.length) % offered.length)
    } else if (key === 'Escape' && isOpen) {
      // Closes the list, and not the whole mail.
      event.stopPropagation()
      setClosed(true)
    } else if (key === 'Backspace' && typed === '' && people.length > 0) {
      event.preventDefault()
      onPeople(people.slice(0, -1))
    } else if ((key === 'Enter' && !event.ctrlKey && !event.metaKey) || key === ',' || key === ';') {
      event.preventDefault()
      if (key === 'Enter' && current && !isAddress(typed.trim())) take([current])
      else takeTyped()
    } else if (key === 'Tab' && !event.shiftKey && current && !isAddress(typed.trim())) {
      take([current])
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const { found, rest } = readRecipients(event.clipboardData.getData('text'))
    if (found.length === 0) return
    event.preventDefault()
    take(found, typed + rest)
  }

  return (
    <div className="relative border-b border-line focus-within:border-primary-text focus-within:shadow-[0_1px_0_var(--primary-text)]">
      <div className="flex items-start gap-2 px-5 py-1.5">
        <label htmlFor={id} className="w-14 shrink-0 pt-1.5 text-small leading-6 text-muted">
          {label}
        </label>
        <div className="flex min-w-0 grow flex-wrap items-center gap-1.5">
          {people.map((one) => (
            <Chip key={one.email} person={one} onRemove={() => onPeople(people.filter((other) => other !== one))} />
          ))}
          <input
            id={id}
            type="text"
            role="combobox"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={current && `${listId}-${offered.indexOf(current)}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
            value={typed}
            onChange={(event) => {
              onTyped(event.target.value)
              setClosed(false)
              setActive(0)
            }}
            onKeyDown={press}
            onPaste={paste}
            onBlur={takeTyped}
            className="h-9 min-w-16 grow basis-0 bg-transparent text-body focus-visible:outline-hidden"
          />
        </div>
        {children}
      </div>
      {error && (
        <p id={`${id}-error`} className="px-5 pb-2 ps-21 text-small text-danger">
          {error}
        </p>
      )}
      <Offered id={listId} label={label} isOpen={isOpen} offered={offered} current={current} onTake={take} />
    </div>
  )
}

/** Found by what is typed, but for those who are there already. */
function useOffered(typed: string, people: readonly Recipient[]) {
  const [words, setWords] = useState('')
  useEffect(() => {
    const pause = setTimeout(setWords, typingPauseMs, typed.trim())
    return () => clearTimeout(pause)
  }, [typed])
  const { data = [] } = useQuery({ ...recipientsQuery(words), enabled: words.length > 0 })
  return { words, offered: data.filter((one) => !people.some((other) => sameMailbox(one, other))) }
}

type Found = ReturnType<typeof useOffered>['offered'][number]
type OfferedProps = {
  id: string
  label: string
  isOpen: boolean
  offered: readonly Found[]
  current: Found | undefined
  onTake: (found: readonly Recipient[]) => void
}

function Offered({ id, label, isOpen, offered, current, onTake }: OfferedProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      hidden={!isOpen}
      className="absolute inset-x-4 top-full z-10 max-h-72 overflow-y-auto rounded border border-line bg-card p-1.5 shadow-[0_12px_32px_-8px_rgb(0_0_0/0.22)]"
    >
      {offered.map((one, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys belong to the field
        <div
          key={one.email}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={one === current}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake([one])}
          className={cn(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-[6px] px-2.5 hover:bg-ink/5',
            one === current && 'bg-tint',
          )}
        >
          <MailFace person={one} size={28} />
          <span className="min-w-0 leading-5">
            <span className="block truncate text-[0.9375rem] font-medium">{one.name || one.email}</span>
            {one.name && (
              <span dir="ltr" className="block truncate text-small text-muted">
                {one.email}
              </span>
            )}
          </span>
        </div>
      ))}
    </div>
  )
}

function Chip({ person, onRemove }: { person: Recipient; onRemove: () => void }) {
  return (
    <span
      title={person.email}
      className="inline-flex h-8 max-w-full items-center gap-1 rounded-full bg-tint ps-3 pe-1 text-small font-medium"
    >
      <span className="truncate">{person.name || person.email}</span>
      <button
        type="button"
        aria-label={m.mail_recipient_remove({ name: person.name || person.email })}
        onClick={onRemove}
        className="relative grid size-6 cursor-pointer place-items-center rounded-full text-muted after:absolute after:-inset-1 hover:bg-ink/8 hover:text-ink"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
