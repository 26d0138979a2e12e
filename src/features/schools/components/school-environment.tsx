import type { SchoolFact } from '#/contract/school/school.ts'
import type { EnvironmentFact } from '#/contract/school/school-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { environmentValue, environmentWords, monthWord } from '#/words/school.ts'

type Published = {
  by: string
  address: string
  says: Partial<Record<EnvironmentFact, () => string>>
  all?: () => string
}

/** What associations publish of their own: read there in `readIn`, to be looked at anew when they change it. */
const readIn = '2026-11-01'
const published: readonly Published[] = [
  {
    by: 'AMI/USA',
    address: 'https://amiusa.org/school-standards/',
    says: {
      work_cycle: m.schools_env_ami_work_cycle,
      children_per_adult: m.schools_env_ami_children,
      material_share: m.schools_env_ami_material,
    },
  },
  { by: 'AMS', address: 'https://amshq.org/the-ams-difference/', says: {}, all: m.schools_env_ams_all },
]

/** A school’s rooms in numbers, each dated and with who said it, beside what associations publish. */
export function SchoolEnvironment({ facts }: { facts: readonly SchoolFact[] }) {
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="environment">
      <h2 id="environment" className="sr-only">
        {m.schools_environment_title()}
      </h2>
      <dl className="grid gap-x-6 gap-y-5 border-y border-line py-4 sm:grid-cols-2 min-[80rem]:auto-cols-fr min-[80rem]:grid-flow-col min-[80rem]:grid-cols-none">
        {facts.map(({ fact, value, source, date }) => (
          <div key={fact} className="flex flex-col border-s-2 border-line ps-4">
            <dt className="order-last text-small">
              <span className="block font-semibold">{environmentWords[fact]()}</span>
              <span className="block text-muted">
                {source === 'school'
                  ? m.schools_env_said_school({ month: monthWord(date) })
                  : m.schools_env_said_admin({ month: monthWord(date) })}
              </span>
            </dt>
            <dd className="text-[26px] leading-9 font-bold tracking-[-0.02em] tabular-nums">
              {environmentValue(fact, value)}
            </dd>
          </div>
        ))}
      </dl>
      <Beside facts={facts.map(({ fact }) => fact)} />
    </section>
  )
}

function Beside({ facts }: { facts: readonly EnvironmentFact[] }) {
  return (
    <details className="pt-2 text-small">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center font-semibold text-primary-text hover:underline [&::-webkit-details-marker]:hidden">
        {m.schools_env_beside()}
      </summary>
      <p className="max-w-prose text-muted">{m.schools_env_beside_text()}</p>
      <ul className="max-w-prose space-y-2 pt-2">
        {published.map(({ by, address, says, all }) => {
          const said = all ? [all()] : facts.flatMap((fact) => says[fact]?.() ?? [])
          return (
            said.length > 0 && (
              <li key={by}>
                <a href={address} rel="noreferrer" className={linkClass}>
                  {by}
                </a>{' '}
                <span className="text-muted">({m.schools_env_read({ month: monthWord(readIn) })})</span>
                <ul className="list-disc ps-5">
                  {said.map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              </li>
            )
          )
        })}
      </ul>
    </details>
  )
}
