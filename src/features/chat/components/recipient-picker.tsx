import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { useDeferredValue, useState } from 'react'
import { participantsAtMost, type ChatPerson } from '#/contract/chat/chat.ts'
import { cn } from '#/lib/cn.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { useChat } from '../chat-context.ts'
import { contactsQuery } from '../chat.queries.ts'
import { PersonFace } from './chat-avatar.tsx'

const nobody: readonly string[] = []

type RecipientPickerProps = {
  chosen: readonly ChatPerson[]
  onChange: (chosen: readonly ChatPerson[]) => void
  /** Who is there already. */
  without?: readonly string[]
  className?: string
}

/** Chooses people to whom one may write, by name. Without a script each name leads to a conversation with that person. */
export function RecipientPicker({ chosen, onChange, without = nobody, className }: RecipientPickerProps) {
  const { links } = useChat()
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const { data: contacts = [] } = useQuery({ ...contactsQuery(q || undefined), placeholderData: keepPreviousData })
  const found = contacts.filter(({ id }) => !without.includes(id))
  const isFull = chosen.length >= participantsAtMost - 1
  const isChosen = (person: ChatPerson) => chosen.some(({ id }) => id === person.id)
  const toggle = (person: ChatPerson) =>
    onChange(isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person])
  return (
    <div className={cn('flex min-h-0 flex-col', className)}>
      <div className="noscript:hidden">
        <Input
          type="search"
          value={words}
          maxLength={100}
          aria-label={m.chat_find_people()}
          placeholder={m.chat_find_people()}
          autoComplete="off"
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {chosen.length > 0 && (
          <ul aria-label={m.chat_chosen()} className="quiet-scroll flex max-h-28 flex-wrap gap-2 overflow-y-auto pt-3">
            {chosen.map((person) => (
              <li key={person.id}>
                <button
                  type="button"
                  aria-label={m.chat_chosen_remove({ name: fullName(person) })}
                  onClick={() => toggle(person)}
                  className="flex h-9 cursor-pointer items-center gap-2 rounded-full bg-tint ps-1 pe-2.5 text-small font-medium pointer-coarse:h-11"
                >
                  <PersonFace person={person} size="sm" className="size-7" />
                  {person.first_name}
                  <X aria-hidden className="size-4 text-muted" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p role="status" className="sr-only">
        {m.chat_found({ count: found.length })}
      </p>
      {found.length === 0 && <p className="py-10 text-center text-muted">{m.chat_no_contacts()}</p>}
      <ul className="quiet-scroll -mx-2 mt-3 min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {found.map((person) => (
          <li key={person.id} className="flex items-center">
            <label className="flex min-h-14 min-w-0 grow cursor-pointer items-center gap-3 rounded px-2 py-1.5 hover:bg-ink/4 dark:hover:bg-ink/7">
              <PersonFace person={person} />
              <span className="min-w-0 grow leading-5">
                <span className="block truncate font-medium">{fullName(person)}</span>
                {person.context && <span className="block truncate text-[13px] text-muted">{person.context}</span>}
              </span>
              <Checkbox
                checked={isChosen(person)}
                disabled={isFull && !isChosen(person)}
                onChange={() => toggle(person)}
                className="noscript:hidden"
              />
            </label>
            <NoScript>
              <Link {...links.conversation(person.id)} className={linkClass}>
                {m.chat_write_to({ name: person.first_name })}
              </Link>
            </NoScript>
          </li>
        ))}
      </ul>
    </div>
  )
}
