import { m } from '#/paraglide/messages.js'
import { formatDay } from '#/words/dates.ts'
import type { ReadSchool } from './school-head.tsx'

/** Who says what stands here, where it is not the school itself. */
export function SchoolOrigin({ school: { origin, organisation } }: { school: ReadSchool }) {
  if (organisation && !origin) return null
  return (
    <section aria-labelledby="origin" className="mt-4 px-5 text-small">
      <h2 id="origin" className="font-semibold">
        {organisation ? m.schools_origin_title() : m.schools_unowned_title()}
      </h2>
      {origin && (
        <p className="mt-1 text-muted wrap-anywhere">
          {m.schools_origin({ source: origin.source, day: formatDay(origin.date) })}
        </p>
      )}
      {!organisation && <p className="mt-1 text-muted">{m.schools_unowned_text()}</p>}
    </section>
  )
}
