import { useEffect, useId, useRef, useState } from 'react'
import { Field } from '#/ui/form/field.tsx'
import { Input } from '#/ui/primitives/input.tsx'

export type Found = { id: string; name: string; detail?: string }
/** Looks something up by a part of its name. */
export type Find = (words: string) => Promise<Found[]>

type PersonFinderProps = {
  label: string
  help: string
  error?: string | undefined
  /** Where nothing fits. */
  none: string
  find: Find
  onChoose: (found: Found) => void
}

const typingPauseMs = 200

/** A person or a school, found while typing. */
export function Finder({ label, help, error, none, find, onChoose }: PersonFinderProps) {
  const listId = useId()
  const asked = useRef('')
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [words, setWords] = useState('')
  const [found, setFound] = useState<Found[] | null>(null)
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
        (answer) => sought === asked.current && setFound(answer),
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
        {found?.length === 0 && <p className="mt-2 text-small text-muted">{none}</p>}
        {found && found.length > 0 && (
          <ul aria-label={label} className="mt-2 divide-y divide-line overflow-hidden rounded border border-line">
            {found.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className="flex min-h-11 w-full cursor-pointer flex-wrap items-baseline gap-x-3 px-4 py-2 text-start hover:bg-tint focus-visible:-outline-offset-2"
                  onClick={() => {
                    onChoose(one)
                    type('')
                  }}
                >
                  <span className="font-medium">{one.name}</span>
                  {one.detail && <span className="text-small text-muted">{one.detail}</span>}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
