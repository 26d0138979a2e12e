import { neededProfileParts, profileParts, type ProfilePart } from '#/contract/tutor/tutor-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { fieldId } from '#/ui/form/field-context.ts'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { partWords } from '../tutoring.words.ts'

const places: Record<ProfilePart, string> = {
  headline: fieldId('headline'),
  bio: fieldId('markdown'),
  areas: fieldId('areas'),
  levels: fieldId('levels'),
  modes: fieldId('modes'),
  languages: fieldId('languages'),
  place: fieldId('address.city'),
  rate: fieldId('rate'),
  experienceYears: fieldId('experienceYears'),
  hours: fieldId('hours.1'),
  check: 'check',
}

const isNeeded = (part: ProfilePart) => (neededProfileParts as readonly ProfilePart[]).includes(part)

/** What families ask and nobody has said yet, each a way to its field; what a profile needs stands first. */
export function Completeness({ unsaid }: { unsaid: readonly ProfilePart[] }) {
  const said = profileParts.length - unsaid.length
  return (
    <section aria-label={m.tutoring_complete()}>
      <h2 className="text-small font-semibold text-muted">{m.tutoring_complete()}</h2>
      <p role="status" className="mt-1 font-semibold">
        {m.tutoring_complete_of({ said, all: profileParts.length })}
      </p>
      <span aria-hidden="true" className="mt-2 flex gap-1">
        {profileParts.map((part, at) => (
          <span
            key={part}
            className={`h-2 grow rounded-full border border-field-line ${at < said ? 'border-gold bg-gold' : ''}`}
          />
        ))}
      </span>
      <ul className="mt-2 space-y-1">
        {unsaid
          .toSorted((a, b) => Number(isNeeded(b)) - Number(isNeeded(a)))
          .map((part) => (
            <li key={part} className="flex items-center gap-2">
              <LineIcon name={isNeeded(part) ? 'alert' : 'ring'} className="size-4.5 text-muted" />
              <a href={`#${places[part]}`} className={`${linkClass} inline-flex min-h-8 items-center text-small`}>
                {partWords[part]()}
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}
