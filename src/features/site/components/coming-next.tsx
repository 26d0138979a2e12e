import { dateFormat } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { comingNext, nextOpening } from '../coming-soon.ts'

const monthOf = (date: Date) => dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date)

/** What is being worked on, the next first. */
export function ComingNext() {
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-title">
        {m.site_coming_list_title()}
      </h2>
      <ol className="mt-2">
        {comingNext.map(({ title, text }, i) => (
          <li key={title()} className="flex gap-6 border-b border-line py-6">
            <span
              aria-hidden="true"
              className="grid size-14 shrink-0 place-items-center rounded-xs bg-pink text-title text-black tabular-nums"
            >
              {i + 1}
            </span>
            <div>
              <h3 className="text-lead font-semibold tracking-[-0.01em]">{title()}</h3>
              <p className="mt-1 max-w-prose text-muted">{text()}</p>
              {i === 0 && (
                <p className="mt-2 text-small font-medium">{m.site_coming_planned({ date: monthOf(nextOpening) })}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-muted">{m.site_coming_date()}</p>
    </section>
  )
}
