import { Link } from '@tanstack/react-router'
import type { TutorSummary } from '#/contract/tutor/tutor.ts'
import { m } from '#/paraglide/messages.js'
import { shownNumber } from '#/words/counted.ts'
import { spokenLanguage } from '#/words/event.ts'
import { areasLine, modesLine, rateWord } from '#/words/tutor.ts'
import type { TutorLinks } from '../tutors.links.ts'
import { CheckMark } from './check-mark.tsx'

type TutorRowProps = { tutor: TutorSummary; link: TutorLinks['tutor'] }

/** One tutor in a list: who, where, with what, for whom, and at what rate. */
export function TutorRow({ tutor, link }: TutorRowProps) {
  return (
    <li className="group relative grid gap-x-5 gap-y-1 px-3 py-3 hover:bg-sunken sm:px-4 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,0.8fr)] md:items-center">
      <div className="min-w-0">
        <h2 className="leading-6 font-semibold text-pretty break-words">
          <Link {...link(tutor.id)} className="group-hover:underline after:absolute after:inset-0">
            {tutor.name}
          </Link>
        </h2>
        <p className="text-small [unicode-bidi:plaintext]">{tutor.headline}</p>
        <p className="text-small text-muted">{whereOf(tutor)}</p>
      </div>
      <div className="min-w-0 text-small">
        <p>{areasLine(tutor.areas)}</p>
        <Levels levels={tutor.levels} />
      </div>
      <div className="min-w-0 text-small">
        <p className="font-semibold tabular-nums">{rateWord(tutor)}</p>
        {tutor.trialPrice === 0 && <p className="text-muted">{m.tutors_trial_free()}</p>}
        <CheckMark tutor={tutor} />
      </div>
    </li>
  )
}

function Levels({ levels }: Pick<TutorSummary, 'levels'>) {
  return (
    <ul aria-label={m.tutors_level()} className="flex flex-wrap gap-1 pt-1">
      {levels.map((level) => (
        <li key={level} className="rounded-[5px] bg-sunken px-1.5 text-muted tabular-nums group-hover:bg-card">
          {level.replace('-', '–')}
        </li>
      ))}
    </ul>
  )
}

/** The town and how far it is, how one meets, and in which languages. */
function whereOf({ city, distance, modes, languages }: TutorSummary): string {
  const place =
    city && distance !== null && distance >= 1
      ? m.tutors_city_far({ city, km: shownNumber(Math.round(distance)) })
      : city
  return [place, modesLine(modes), languages.slice(0, 3).map(spokenLanguage).join(', ')].filter(Boolean).join(' · ')
}
