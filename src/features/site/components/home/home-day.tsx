import { m } from '#/paraglide/messages.js'
import { Shelf } from '#/ui/materials/shelf.tsx'
import { classroom, taken } from '../../day.ts'
import { ClassroomView } from './classroom-view.tsx'
import { DayFigure } from './day-figure.tsx'
import { FamilyView } from './family-view.tsx'
import { homeTitleClass } from './home-title.ts'
import { OfficeView } from './office-view.tsx'

/** The product itself, on one shelf: what three people see of the same children on the same day. Where there is no room for all, one walks along it. */
export function HomeDay() {
  return (
    <section aria-labelledby="day" className="pt-7 pb-6 lg:py-16">
      <h2 id="day" className={homeTitleClass}>
        {m.site_home_day_title()}
      </h2>
      <p className="mt-2 max-w-prose text-muted sm:mt-3 sm:text-lead">{m.site_home_day_lead()}</p>
      <div
        role="group"
        aria-labelledby="day"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take focus
        tabIndex={0}
        className="quiet-scroll relative -mx-5 mt-6 snap-x scroll-px-5 overflow-x-auto px-5 sm:-mx-8 sm:scroll-px-8 sm:px-8 lg:mx-0 lg:mt-8 lg:overflow-visible lg:px-0"
      >
        <div className="w-max min-w-full lg:w-auto">
          <div className="grid auto-cols-[min(19.5rem,82vw)] grid-flow-col grid-rows-[auto_1fr] gap-x-5 lg:auto-cols-fr lg:gap-x-8 xl:gap-x-12">
            <DayFigure
              title={m.site_home_office()}
              text={m.site_home_office_text()}
              shown={m.site_home_office_shown(taken)}
            >
              <OfficeView />
            </DayFigure>
            <DayFigure
              title={m.site_home_classroom()}
              text={m.site_home_classroom_text()}
              shown={m.site_home_classroom_shown({ count: classroom.students })}
              isCut
            >
              <ClassroomView />
            </DayFigure>
            <DayFigure title={m.site_home_family()} text={m.site_home_family_text()} shown={m.site_home_family_shown()}>
              <FamilyView />
            </DayFigure>
          </div>
          <Shelf className="max-lg:-mx-8 max-lg:rounded-none" />
        </div>
      </div>
    </section>
  )
}
