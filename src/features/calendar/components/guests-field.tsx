import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import { attendeesAtMost, type Attendee } from '#/contract/calendar/calendar.ts'
import { cn } from '#/lib/cn.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { Label } from '#/ui/primitives/label.tsx'
import { rsvpWords } from '../calendar.words.ts'
import { guestsQuery } from '../calendar.queries.ts'
import type { Guest } from '../event-draft.ts'
import { GuestFace } from './guest-face.tsx'

type GuestsFieldProps = {
  viewer: SessionUser
  guests: readonly Guest[]
  /** Who is invited already, with their answers, which may come while one writes. */
  attendees: readonly Attendee[]
  error: string | undefined
  onGuests: (guests: Guest[]) => void
}

const typingPauseMs = 150
const offeredAtMost = 8

/** Whom one invites: found while one types, chosen with the arrows and Enter. */
export function GuestsField({ viewer, guests, attendees, error, onGuests }: GuestsFieldProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [isNear, setNear] = useState(false)
  const offered = useOffered(typed, isNear, [viewer, ...guests])
  const isOpen = isNear && offered.length > 0
  const current = isOpen ? offered[Math.min(active, offered.length - 1)] : undefined

  function take({ id, first_name, last_name, avatar }: Guest) {
    if (guests.length < attendeesAtMost) onGuests([...guests, { id, first_name, last_name, avatar }])
    setTyped('')
    setActive(0)
  }

  function press(event: KeyboardEvent) {
    const { key } = event
    if ((key === 'ArrowDown' || key === 'ArrowUp') && offered.length > 0) {
      event.preventDefault()
      const by = key === 'ArrowDown' ? 1 : -1
      if (isOpen) setActive((Math.min(active, offered.length - 1) + by + offered.length) % offered.length)
      setNear(true)
    } else if (key === 'Enter') {
      // Never sends the form: a name was meant.
      event.preventDefault()
      if (current) take(current)
    } else if (key === 'Escape' && isOpen) {
      // Closes the list, and not the whole event.
      event.stopPropagation()
      setNear(false)
    } else if (key === 'Backspace' && typed === '' && guests.length > 0) onGuests(guests.slice(0, -1))
  }

  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor="event-attendees">{m.calendar_guests()}</Label>
      {guests.length > 0 && <Guests guests={guests} attendees={attendees} onGuests={onGuests} />}
      <div className="relative">
        <Input
          id="event-attendees"
          role="combobox"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={m.calendar_guests_hint()}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={current && `${listId}-${current.id}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'event-attendees-error'}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setNear(true)
            setActive(0)
          }}
          onClick={() => setNear(true)}
          onBlur={() => setNear(false)}
          onKeyDown={press}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={m.calendar_guests()}
          hidden={!isOpen}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded border border-line bg-card p-1.5 shadow-[0_12px_32px_-8px_rgb(0_0_0/0.22)]"
        >
          {offered.map((one) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys belong to the field
            <div
              key={one.id}
              id={`${listId}-${one.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={one === current}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(one)}
              className={cn(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-[6px] px-2.5 hover:bg-ink/5',
                one === current && 'bg-tint',
              )}
            >
              <GuestFace guest={one} />
              <span className="min-w-0 leading-5">
                <span className="block truncate text-[0.9375rem] font-medium">{fullName(one)}</span>
                {one.context && <span className="block truncate text-small text-muted">{one.context}</span>}
              </span>
            </div>
          ))}
        </div>
      </div>
      {error && <FieldError id="event-attendees-error">{error}</FieldError>}
    </div>
  )
}

/** Found by what is typed, but for those who are there already. */
function useOffered(typed: string, isNear: boolean, present: readonly { id: string }[]) {
  const [words, setWords] = useState('')
  useEffect(() => {
    const pause = setTimeout(setWords, typingPauseMs, typed.trim())
    return () => clearTimeout(pause)
  }, [typed])
  const { data = [] } = useQuery({ ...guestsQuery(words), enabled: isNear })
  return data.filter(({ id }) => !present.some((one) => one.id === id)).slice(0, offeredAtMost)
}

type GuestsProps = Pick<GuestsFieldProps, 'guests' | 'attendees' | 'onGuests'>

function Guests({ guests, attendees, onGuests }: GuestsProps) {
  return (
    <ul className="mb-1 flex flex-wrap gap-1.5">
      {guests.map((guest) => (
        <li key={guest.id} className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full bg-tint ps-1 pe-1">
          <GuestFace guest={guest} />
          <span className="min-w-0 truncate text-small font-medium">{fullName(guest)}</span>
          <Answer of={attendees.find(({ id }) => id === guest.id)} />
          <button
            type="button"
            aria-label={m.calendar_guest_remove({ name: fullName(guest) })}
            onClick={() => onGuests(guests.filter(({ id }) => id !== guest.id))}
            className="relative grid size-7 cursor-pointer place-items-center rounded-full text-muted after:absolute after:-inset-1 hover:bg-ink/8 hover:text-ink"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Answer({ of: attendee }: { of: Attendee | undefined }) {
  return attendee ? <span className="text-small text-muted">{rsvpWords[attendee.rsvp]()}</span> : null
}
