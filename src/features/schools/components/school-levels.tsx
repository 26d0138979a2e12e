import type { SchoolLevel } from '#/contract/school/school.ts'
import { m } from '#/paraglide/messages.js'
import { PlaceRod } from '#/ui/materials/place-rod.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#/ui/primitives/table.tsx'
import { cn } from '#/lib/cn.ts'
import { counted } from '#/words/counted.ts'
import { levelWord } from '#/words/level.ts'
import { agesWord, minutesWord, openingsWord, tuitionWord } from '#/words/school.ts'
import { Unsaid } from './unsaid.tsx'

type SchoolLevelsProps = { levels: readonly SchoolLevel[]; today: string }

/** Each level with its places as a number rod. On a phone a level is a block of its own, without a table. */
export function SchoolLevels({ levels, today }: SchoolLevelsProps) {
  const most = Math.max(1, ...levels.map(({ capacity }) => capacity ?? 0))
  return (
    // The table inside is the landmark of that name.
    <section>
      <h2 className="pb-2 text-lead font-semibold">{m.schools_levels_title()}</h2>
      {levels.length === 0 ? (
        <p className="text-muted">{m.schools_levels_none()}</p>
      ) : (
        <>
          <div className="overflow-hidden rounded border border-line bg-card max-md:hidden">
            <Table label={m.schools_levels_title()}>
              <TableHeader>
                <TableRow>
                  {[
                    m.schools_level(),
                    m.schools_classes(),
                    m.schools_children_places(),
                    m.schools_work_cycle(),
                    m.schools_leads(),
                    m.schools_month_cost(),
                  ].map((word, index) => (
                    <TableHead
                      key={word}
                      className={cn('max-w-32 py-2 leading-5 whitespace-normal', index === 5 && 'text-end')}
                    >
                      {word}
                    </TableHead>
                  ))}
                </TableRow>
              </TableHeader>
              <TableBody>
                {levels.map((level) => (
                  <LevelRow key={level.level} level={level} most={most} today={today} />
                ))}
              </TableBody>
            </Table>
          </div>
          <ul className="divide-y divide-line rounded border border-line bg-card md:hidden">
            {levels.map((level) => (
              <LevelBlock key={level.level} level={level} most={most} today={today} />
            ))}
          </ul>
          <p className="pt-2 text-small text-muted">{m.schools_leads_note()}</p>
        </>
      )}
    </section>
  )
}

type LevelProps = { level: SchoolLevel; most: number; today: string }

function LevelRow({ level, most, today }: LevelProps) {
  return (
    <TableRow>
      <th scope="row" className="px-4 py-3 text-start font-semibold whitespace-nowrap">
        {levelWord(level.level)}
        <Ages level={level} />
      </th>
      <TableCell>{level.classes ?? <Unsaid />}</TableCell>
      <TableCell className="min-w-52">
        <Places level={level} most={most} today={today} />
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {level.workCycleMinutes === null ? <Unsaid /> : minutesWord(level.workCycleMinutes)}
      </TableCell>
      <TableCell>
        <Leads level={level} />
      </TableCell>
      <TableCell className="text-end whitespace-nowrap">{costOf(level) ?? <Unsaid />}</TableCell>
    </TableRow>
  )
}

function LevelBlock({ level, most, today }: LevelProps) {
  return (
    <li className="space-y-2 px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>
          {levelWord(level.level)}
          <Ages level={level} />
        </span>
        <span className="text-small tabular-nums">{costOf(level)}</span>
      </p>
      <Places level={level} most={most} today={today} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-small">
        <dt className="text-muted">{m.schools_classes()}</dt>
        <dd>{level.classes ?? <Unsaid />}</dd>
        <dt className="text-muted">{m.schools_work_cycle()}</dt>
        <dd>{level.workCycleMinutes === null ? <Unsaid /> : minutesWord(level.workCycleMinutes)}</dd>
        <dt className="text-muted">{m.schools_leads()}</dt>
        <dd>
          <Leads level={level} />
        </dd>
        {costOf(level) === null && (
          <>
            <dt className="text-muted">{m.schools_month_cost()}</dt>
            <dd>
              <Unsaid />
            </dd>
          </>
        )}
      </dl>
    </li>
  )
}

/** Only where they are not the level’s own. */
function Ages({ level: { agesFrom, agesTo } }: Pick<LevelProps, 'level'>) {
  if (agesFrom === null || agesTo === null) return null
  return <span className="block text-small font-normal text-muted">{agesWord({ from: agesFrom, to: agesTo })}</span>
}

function Places({ level, most, today }: LevelProps) {
  const { capacity, openings } = level
  const taken = capacity !== null && openings !== null ? capacity - openings : null
  return (
    <>
      {capacity !== null && taken !== null && <PlaceRod places={capacity} taken={taken} most={most} className="mb-1" />}
      <span className="flex flex-wrap gap-x-2 text-small">
        <span className={openings ? 'font-semibold' : 'text-muted'}>{openingsWord(level, today)}</span>
        {capacity !== null && (
          <span className="text-muted tabular-nums">
            {taken === null ? m.schools_places_of(counted(capacity)) : m.schools_taken_of({ taken, capacity })}
          </span>
        )}
      </span>
    </>
  )
}

function Leads({ level: { leads, credentialedLeads } }: Pick<LevelProps, 'level'>) {
  if (leads === null || credentialedLeads === null) return <Unsaid />
  return <>{m.schools_leads_of({ credentialed: credentialedLeads, leads })}</>
}

const costOf = ({ tuition }: SchoolLevel): string | null => tuition && tuitionWord(tuition)
