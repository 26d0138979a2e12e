import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Input } from '#/ui/primitives/input.tsx'

export type FoundPerson = { id: string; name: string; detail: string }
/** Looks people up by a part of the name or the address. */
export type FindPeople = (words: string) => Promise<FoundPerson[]>

type PersonFinderProps = {
  label: string
  help: string
  error?: string | undefined
  find: FindPeople
  onChoose: (person: FoundPerson) => void
}

const typingPauseMs = 200

/** Somebody with an account, found while typing. */
export function PersonFinder({ label, help, error, find, onChoose }: PersonFinderProps) {
  const listId = useId()
  const asked = useRef('')
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [words, setWords] = useState('')
  const [found, setFound] = useState<FoundPerson[] | null>(null)
  useEffect(() => () => clearTimeout(pause.current), [])

  function type(next: string) {
    setWords(next)
    asked.current = next.trim()
    clearTimeout(pause.current)
    if (!asked.current) return setFound(null)
    pause.current = setTimeout(() => {
      const sought = asked.current
      void find(sought).then(
        // An older answer may come after a newer one.
        (people) => sought === asked.current && setFound(people),
        () => setFound(null),
      )
    }, typingPauseMs)
  }

  return (
    <div className="noscript:hidden">
      <Field label={label} help={help} error={error}>
        <Input
          type="search"
          autoComplete="off"
          value={words}
          aria-controls={listId}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <div id={listId} role="status">
        {found?.length === 0 && <p className="mt-2 text-small text-muted">{m.students_find_none()}</p>}
        {found && found.length > 0 && (
          <ul aria-label={label} className="mt-2 divide-y divide-line overflow-hidden rounded border border-line">
            {found.map((person) => (
              <li key={person.id}>
                <button
                  type="button"
                  className="flex min-h-11 w-full cursor-pointer flex-wrap items-baseline gap-x-3 px-4 py-2 text-start hover:bg-tint focus-visible:-outline-offset-2"
                  onClick={() => {
                    onChoose(person)
                    type('')
                  }}
                >
                  <span className="font-medium">{person.name}</span>
                  <span className="text-small text-muted">{person.detail}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
