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

/** The planes as the triangles of the sensorial shelf: each rises, culminates in its middle and comes to an end. */
function PlanesChart() {
  return (
    <svg
      viewBox={`-14 0 ${width + 28} 150`}
      role="img"
      aria-label={m.site_montessori_planes_chart()}
      className="h-auto w-full max-w-[760px] rtl:-scale-x-100"
    >
      {planes.map(({ from }, i) => (
        <path
          key={from}
          d={`M${i * plane + 4} ${base}l${plane / 2 - 4} -92l${plane / 2 - 4} 92z`}
          className={i % 2 ? 'fill-blue' : 'fill-red'}
        />
      ))}
      <path d={`M0 ${base + 4}H${width}`} className="stroke-ink" strokeWidth="3" />
      {[0, 6, 12, 18, 24].map((age, i) => (
        <g key={age} transform={`translate(${i * plane} ${base + 4})`}>
          <circle r="5" className="fill-ink" />
          <text y="26" textAnchor="middle" className="fill-muted text-[15px] font-medium tabular-nums rtl:-scale-x-100">
            {age}
          </text>
        </g>
      ))}
    </svg>
  )
}
