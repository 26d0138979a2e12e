import { m } from '#/paraglide/messages.js'
import { Prose } from '#/ui/page/prose.tsx'
import { Cited } from '../cited.tsx'
import { Chapter } from './chapter.tsx'

export function CycleChapter() {
  return (
    <Chapter id="work-cycle">
      <Prose>
        <p>
          <Cited text={m.site_montessori_cycle_one()} />
        </p>
        <p>
          <Cited text={m.site_montessori_cycle_two()} />
        </p>
      </Prose>
      <figure className="mt-10 max-w-[760px]">
        <CycleChart />
        <figcaption className="mt-3 text-small text-muted">
          <Cited text={m.site_montessori_cycle_caption()} />
        </figcaption>
      </figure>
    </Chapter>
  )
}

const hours = ['9:00', '10:00', '11:00', '12:00']
const base = 178

/** Words stand in HTML above the drawing, so that they neither shrink on a phone nor run into each other. */
function CycleChart() {
  return (
    <div dir="ltr">
      <div aria-hidden="true" className="grid grid-cols-[27%_18%_1fr] text-center text-small leading-5 font-medium">
        <span>{m.site_montessori_cycle_easy()}</span>
        <span>{m.site_montessori_cycle_fatigue()}</span>
        <span>{m.site_montessori_cycle_great()}</span>
      </div>
      <svg viewBox="0 0 640 184" role="img" aria-label={m.site_montessori_cycle_chart()} className="mt-2 h-auto w-full">
        <path
          d={`M0 ${base}V150C40 150 60 92 110 84C160 78 170 84 190 104C208 124 218 138 236 138C262 138 270 96 300 60C330 26 400 14 470 18C540 22 560 60 590 104C606 128 622 140 640 144V${base}z`}
          className="fill-tint"
        />
        <path
          d="M0 150C40 150 60 92 110 84C160 78 170 84 190 104C208 124 218 138 236 138C262 138 270 96 300 60C330 26 400 14 470 18C540 22 560 60 590 104C606 128 622 140 640 144"
          fill="none"
          className="stroke-primary-text"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <circle cx="236" cy="138" r="7" className="fill-red" />
        <path d={`M0 ${base}H640`} className="stroke-ink" strokeWidth="3" />
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between text-small text-muted tabular-nums">
        {hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  )
}
