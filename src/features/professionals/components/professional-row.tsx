import { Link } from '@tanstack/react-router'
import type { ProfessionalSummary } from '#/contract/professional/professional.ts'
import { m } from '#/paraglide/messages.js'
import { shownNumber } from '#/words/counted.ts'
import { spokenLanguage } from '#/words/event.ts'
import { availableWord, workRoleWords } from '#/words/professional.ts'
import type { ProfessionalLinks } from '../professionals.links.ts'
import { byStanding, CredentialMark } from './credential-mark.tsx'
import { ProfileAvatar } from './profile-avatar.tsx'

type ProfessionalRowProps = {
  professional: ProfessionalSummary
  link: ProfessionalLinks['professional']
  today: string
}

/** One person in a list: who, where, what they do, whether they look for work, and what is proved of them. */
export function ProfessionalRow({ professional, link, today }: ProfessionalRowProps) {
  const { id, name, headline, credentials, levels } = professional
  const [credential] = byStanding(credentials)
  return (
    <li className="group relative grid gap-x-5 gap-y-1.5 px-3 py-3 hover:bg-sunken sm:px-4 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)] md:items-center">
      <div className="flex min-w-0 items-start gap-3">
        <ProfileAvatar profile={professional} />
        <div className="min-w-0">
          <h2 className="leading-6 font-semibold text-pretty wrap-anywhere">
            <Link {...link(id)} className="group-hover:underline after:absolute after:inset-0">
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <p className="text-small wrap-anywhere">
            <bdi>{headline}</bdi>
          </p>
          <p className="text-small text-muted">{whereOf(professional)}</p>
        </div>
      </div>
      <div className="min-w-0 text-small max-md:ps-13">
        <p className="text-muted">{professional.roles.map((role) => workRoleWords[role]()).join(', ')}</p>
        {levels.length > 0 && (
          <ul aria-label={m.professionals_level()} className="mt-1 flex flex-wrap gap-1">
            {levels.map((level) => (
              <li key={level} className="rounded-[5px] bg-sunken px-1.5 text-muted tabular-nums group-hover:bg-card">
                {level.replace('-', '–')}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="min-w-0 max-md:ps-13">
        {credential ? (
          <CredentialMark credential={credential} className="md:flex-col" />
        ) : (
          <span className="text-small text-muted">{m.professionals_credentials_none_short()}</span>
        )}
        <p className="text-small font-semibold empty:hidden">{workOf(professional, today)}</p>
      </div>
    </li>
  )
}

/** The town and how far it is, then which languages. */
function whereOf({ place, distance, languages }: ProfessionalSummary): string {
  const town =
    place && distance !== null && distance >= 1
      ? m.professionals_place_far({ place, km: shownNumber(Math.round(distance)) })
      : place
  return [town, languages.slice(0, 3).map(spokenLanguage).join(', ')].filter(Boolean).join(' · ')
}

function workOf({ lookingForJobs, availableFrom }: ProfessionalSummary, today: string): string {
  if (!lookingForJobs) return ''
  return [m.professionals_looking(), availableWord(availableFrom, today)].filter(Boolean).join(', ')
}
