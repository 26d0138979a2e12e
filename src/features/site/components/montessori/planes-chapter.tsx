import { m } from '#/paraglide/messages.js'
import { planes } from '../../montessori.ts'
import { Cited } from '../cited.tsx'
import { Chapter } from './chapter.tsx'

export function PlanesChapter() {
  return (
    <Chapter id="planes" lead={m.site_montessori_planes_lead()}>
      <PlanesChart />
      <ol className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {planes.map(({ from, to, title, text }, i) => (
          <li key={from} className={`border-t-4 pt-4 ${i % 2 ? 'border-blue' : 'border-red'}`}>
            <p className="text-small text-muted tabular-nums">{m.site_montessori_plane_years({ from, to })}</p>
            <h3 className="mt-1 text-lead font-semibold tracking-[-0.01em]">{title()}</h3>
            <p className="mt-2">
              <Cited text={text()} />
            </p>
          </li>
        ))}
      </ol>
    </Chapter>
  )
}

const width = 640
const plane = width / planes.length
const base = 118
/** Room beside the line for the halves of its outer beads. */
const margin = 14
const ages = [0, ...planes.map(({ to }) => to)]

/** The planes as the triangles of the sensorial shelf: each rises, culminates in its middle and comes to an end. */
function PlanesChart() {
  return (
    <div className="max-w-[760px]">
      <svg
        viewBox={`${-margin} 20 ${width + 2 * margin} 112`}
        role="img"
        aria-label={m.site_montessori_planes_chart()}
        className="h-auto w-full rtl:-scale-x-100"
      >
        {planes.map(({ from }, i) => (
          <path
            key={from}
            d={`M${i * plane + 4} ${base}l${plane / 2 - 4} -92l${plane / 2 - 4} 92z`}
            className={i % 2 ? 'fill-blue' : 'fill-red'}
          />
        ))}
        <path d={`M0 ${base + 5}H${width}`} className="stroke-ink" strokeWidth="3" />
        {ages.map((age, i) => (
          <circle key={age} cx={i * plane} cy={base + 5} r="6" className="fill-ink" />
        ))}
      </svg>
      <div aria-hidden="true" className="flex justify-between text-small font-medium text-muted tabular-nums">
        {ages.map((age) => (
          <span key={age} className="flex w-[4.2%] justify-center">
            {age}
          </span>
        ))}
      </div>
    </div>
  )
}
