import { m } from '#/paraglide/messages.js'
import { lessonSteps } from '../../montessori.ts'
import { Card } from '#/ui/primitives/card.tsx'
import { Chapter } from './chapter.tsx'

export function LessonChapter() {
  return (
    <Chapter id="three-period-lesson" lead={m.site_montessori_lesson_lead()}>
      <ol className="grid gap-5 lg:grid-cols-3">
        {lessonSteps.map(({ title, say, text }, i) => (
          <Card key={title()} asChild className="p-6 md:p-7">
            <li>
              <Beads count={i + 1} />
              <h3 className="mt-4 text-lead font-semibold tracking-[-0.01em]">{title()}</h3>
              <p className="mt-3 border-s-4 border-gold ps-4 text-lead">{say()}</p>
              <p className="mt-4 text-muted">{text()}</p>
            </li>
          </Card>
        ))}
      </ol>
    </Chapter>
  )
}

/** Which of the three periods it is, counted in beads. */
function Beads({ count }: { count: number }) {
  return (
    <svg viewBox="0 0 66 20" width="66" height="20" aria-hidden="true" className="rtl:-scale-x-100">
      <path d={`M0 10h${count * 22}`} className="stroke-gold" strokeWidth="2" />
      {Array.from({ length: count }, (_, i) => (
        <circle key={i} cx={11 + i * 22} cy="10" r="9" className="fill-gold" />
      ))}
    </svg>
  )
}
