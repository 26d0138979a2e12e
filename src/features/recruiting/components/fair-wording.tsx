import { m } from '#/paraglide/messages.js'
import { unfairIn, type UnfairKind } from '../fair-wording.ts'
import type { JobValues } from '../job-form.ts'

const hints: Record<UnfairKind, () => string> = {
  age: m.recruiting_fair_age,
  origin: m.recruiting_fair_origin,
  sex: m.recruiting_fair_sex,
  health: m.recruiting_fair_health,
}

type FairWordingProps = { values: Pick<JobValues, 'title' | 'summary' | 'markdown' | 'skills'> }

/** What shuts people out who could do it, and what to say instead. It forbids nothing. */
export function FairWording({ values: { title, summary, markdown, skills } }: FairWordingProps) {
  const found = unfairIn([title, summary, markdown, ...skills].join('\n'))
  return (
    <section aria-label={m.recruiting_fair_title()} role="status">
      {found.length > 0 && (
        <>
          <h2 className="text-small font-semibold text-muted">{m.recruiting_fair_title()}</h2>
          <ul className="mt-1 space-y-1 text-small">
            {found.map(({ kind, words }) => (
              <li key={words}>
                <q dir="auto" className="font-semibold">
                  {words}
                </q>{' '}
                {hints[kind]()}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
