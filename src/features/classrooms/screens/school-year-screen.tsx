import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { SchoolYear, SchoolYears } from '#/contract/classroom/school-year.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { forbid } from '#/router/forbid.ts'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { NumberRods } from '#/ui/materials/number-rods.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { TabLinks } from '#/ui/page/tab-links.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import type { ClassroomsLinks } from '../classrooms.links.ts'
import { classroomsQuery } from '../classrooms.queries.ts'
import { schoolsOf } from '../classrooms.ts'
import { LastYear } from '../components/last-year.tsx'
import { TakeOverYear } from '../components/take-over-year.tsx'
import { YearDay } from '../components/year-day.tsx'
import { YearOrigin } from '../components/year-origin.tsx'
import { YearRooms } from '../components/year-rooms.tsx'
import { schoolYearsQuery } from '../school-years.queries.ts'
import { countSteps, originsOf, yearName } from '../school-years.ts'

type Loading = { context: { queries: Queries; viewer: SessionUser }; deps: { school: string | undefined } }

const chosen = (viewer: SessionUser, school: string | undefined) => school ?? schoolsOf(viewer)[0]?.id

/** 403 for those who look after no school. */
export async function loadSchoolYear({ context: { queries, viewer }, deps: { school } }: Loading) {
  if (schoolsOf(viewer).length === 0) forbid()
  await queries.ensure(schoolYearsQuery(chosen(viewer, school)))
  return { posted: currentFormState('school-year'), today: new Date().toISOString().slice(0, 10) }
}

type SchoolYearScreenProps = {
  viewer: SessionUser
  school: string | undefined
  posted: FormState | undefined
  /** As the server has it. */
  today: string
  links: Pick<ClassroomsLinks, 'new' | 'list' | 'year'>
}

/** The next school year of a school, beside the running one: begun, looked at as a whole, taken over. */
export function SchoolYearScreen({ viewer, school, links, ...props }: SchoolYearScreenProps) {
  const schools = schoolsOf(viewer)
  const id = chosen(viewer, school)
  const years = useSuspenseQuery(schoolYearsQuery(id)).data
  const { next } = years
  return (
    <>
      <PageHeader
        title={next ? m.years_title({ years: yearName(next.startsOn) }) : m.years_next()}
        lead={next ? m.years_lead() : undefined}
      />
      {schools.length > 1 && (
        <TabLinks
          label={m.classrooms_school()}
          tabs={schools.map((one) => ({
            id: one.id,
            label: one.name,
            link: links.year({ school: one.id }),
            current: one.id === id,
          }))}
          className="mb-8"
        />
      )}
      <div className="space-y-10">
        <LastYear years={years} posted={props.posted} />
        {years.classrooms.length === 0 ? (
          <EmptyState
            art={<NumberRods size={150} />}
            title={m.years_no_rooms_title()}
            text={m.years_no_rooms_text()}
            action={
              <Button asChild>
                <Link {...links.new}>{m.classrooms_new()}</Link>
              </Button>
            }
          />
        ) : next ? (
          <Plan key={next.id} years={years} year={next} school={id} {...props} />
        ) : (
          <YearDay years={years} school={id} {...props} />
        )}
      </div>
    </>
  )
}

type PlanProps = Pick<SchoolYearScreenProps, 'posted' | 'today' | 'school'> & { years: SchoolYears; year: SchoolYear }

function Plan({ years, year, ...props }: PlanProps) {
  const { children } = year
  const client = useQueryClient()
  const { open } = countSteps(children)
  if (children.length === 0) return <p className="text-muted">{m.years_no_children()}</p>
  // What stands in records and in lists changes with the year.
  const onTaken = () => client.invalidateQueries().then(() => client.ensureQueryData(classroomsQuery()))
  return (
    <>
      {open > 0 && <Alert tone="warning">{m.years_open({ count: open })}</Alert>}
      <YearRooms rooms={years.classrooms} plan={children} />
      {originsOf(children, years.classrooms).map((origin) => (
        <YearOrigin key={origin.id} origin={origin} rooms={years.classrooms} year={year} {...props} />
      ))}
      <TakeOverYear year={year} onTaken={onTaken} {...props} />
      <YearDay years={years} {...props} />
    </>
  )
}
