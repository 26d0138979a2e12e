import { neededParts, profileParts, type ProfilePart } from '#/contract/professional/professional-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { fieldId } from '#/ui/form/field-context.ts'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { partWords } from '../profile.words.ts'

const places: Record<ProfilePart, string> = {
  headline: fieldId('headline'),
  roles: fieldId('roles'),
  levels: fieldId('levels'),
  languages: fieldId('languages'),
  place: fieldId('place'),
  bio: fieldId('markdown'),
  experience: fieldId('experience'),
  education: fieldId('education'),
  credentials: 'own-credentials',
}

const isNeeded = (part: ProfilePart) => (neededParts as readonly ProfilePart[]).includes(part)

/** What schools ask and is not said yet, each a way to its field. Little of it keeps a profile from being shown. */
export function ProfileCompleteness({ unsaid }: { unsaid: readonly ProfilePart[] }) {
  const said = profileParts.length - unsaid.length
  const needed = unsaid.filter(isNeeded)
  return (
    <section aria-label={m.professionals_complete()}>
      <h2 className="text-small font-semibold text-muted">{m.professionals_complete()}</h2>
      <p role="status" className="mt-1 font-semibold">
        {m.professionals_complete_of({ said, all: profileParts.length })}
      </p>
      {needed.length > 0 && <p className="mt-2 text-small">{m.professionals_needed()}</p>}
      <ul className="mt-2 space-y-1">
        {[...needed, ...unsaid.filter((part) => !isNeeded(part))].map((part) => (
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
