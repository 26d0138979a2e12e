import { Link } from '@tanstack/react-router'
import type { SchoolSummary } from '#/contract/school/school.ts'
import { cn } from '#/lib/cn.ts'
import { sharedPicture } from '#/lib/rich-text/post-picture.ts'
import { m } from '#/paraglide/messages.js'
import { StoredPicture } from '#/ui/picture/stored-picture.tsx'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { shownNumber } from '#/words/counted.ts'
import { spokenLanguage } from '#/words/event.ts'
import { openingsOf, openingsWord, schoolKindWords } from '#/words/school.ts'
import type { SchoolLinks } from '../schools.links.ts'
import { byStanding, StatusMark } from './status-mark.tsx'

type SchoolRowProps = {
  school: SchoolSummary
  link: SchoolLinks['school']
  today: string
  compared: {
    isChosen: boolean
    onChange: (isChosen: boolean) => void
  }
}

/** One school in a list: which, where, for what age, whether a place is free, and what is proved of it. */
export function SchoolRow({ school, link, today, compared }: SchoolRowProps) {
  const openings = openingsOf(school.levels)
  const [status] = byStanding(school.statuses)
  return (
    <li className="group relative grid gap-x-5 gap-y-1 px-3 py-2.5 pe-14 hover:bg-sunken sm:ps-4 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)] md:items-center lg:max-[86rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 items-start gap-3">
        {school.logo && (
          <StoredPicture
            picture={sharedPicture(school.logo, '2.75rem')}
            alt=""
            className="size-11 shrink-0 rounded-[6px]"
          />
        )}
        <div className="min-w-0">
          <h2 className="leading-6 font-semibold text-pretty break-words">
            <Link {...link(school.slug)} className="group-hover:underline after:absolute after:inset-0">
              {school.name}
            </Link>
          </h2>
          <p className="text-small text-muted">{whereOf(school)}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-col md:items-start">
        <Levels levels={school.levels} />
        <p className={cn('text-small [unicode-bidi:plaintext]', openings.openings ? 'font-semibold' : 'text-muted')}>
          {openingsWord(openings, today)}
        </p>
      </div>
      <div className="min-w-0 lg:max-[86rem]:col-span-2">
        {status ? (
          <StatusMark status={status} className="md:max-lg:flex-col min-[86rem]:flex-col" />
        ) : (
          <span className="text-small text-muted">{m.schools_status_none_short()}</span>
        )}
      </div>
      <label className="absolute end-1 top-1 z-10 grid size-11 cursor-pointer place-items-center">
        <span className="sr-only">{m.schools_compare_choose({ name: school.name })}</span>
        <Checkbox
          name="ids"
          value={school.slug}
          checked={compared.isChosen}
          onChange={(event) => compared.onChange(event.currentTarget.checked)}
        />
      </label>
    </li>
  )
}

function Levels({ levels }: Pick<SchoolSummary, 'levels'>) {
  if (levels.length === 0) return null
  return (
    <ul aria-label={m.schools_level()} className="flex flex-wrap gap-1">
      {levels.map(({ level }) => (
        <li
          key={level}
          className="rounded-[5px] bg-sunken px-1.5 text-small text-muted tabular-nums group-hover:bg-card"
        >
          {level.replace('-', '–')}
        </li>
      ))}
    </ul>
  )
}

/** The town and how far it is, then in which languages, else of which kind. */
function whereOf({ city, distance, languages, kind }: SchoolSummary): string {
  const place =
    city && distance !== null && distance >= 1
      ? m.schools_city_far({ city, km: shownNumber(Math.round(distance)) })
      : city
  const further =
    languages.length > 0 ? languages.slice(0, 3).map(spokenLanguage).join(', ') : kind && schoolKindWords[kind]()
  return [place, further].filter(Boolean).join(' · ')
}
