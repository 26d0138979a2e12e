import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { CallResult } from '#/contract/core/call.ts'
import type { visitHostCalls } from '#/contract/visit/visit.calls.ts'
import type { HostedVisitsSearch } from '#/contract/visit/visit.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { countedUpTo } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { HostedVisitCard } from '../components/hosted-visit-card.tsx'
import { RulesForm } from '../components/rules-form.tsx'
import { hostedVisitsKey, hostedVisitsQuery } from '../hosted.queries.ts'

/** Of which school: null, where one looks after none. */
type Of = { id: string; name: string } | null

export async function loadHostedVisits(queries: Queries, school: Of, search: HostedVisitsSearch) {
  if (school) await queries.ensure(hostedVisitsQuery(school.id, search))
  return { posted: currentFormState('visits') }
}

type HostedVisitsScreenProps = {
  school: NonNullable<Of>
  search: HostedVisitsSearch
  posted: FormState | undefined
  link: (search: HostedVisitsSearch) => LinkProps
  listing: (search: { organisation?: string | undefined }) => LinkProps
}

/** Who comes to look at the school, and when families may. */
export function HostedVisitsScreen({ school, search, posted, link, listing }: HostedVisitsScreenProps) {
  const found = useSuspenseQuery(hostedVisitsQuery(school.id, search)).data
  const client = useQueryClient()
  const { organisation, past, done } = search
  if (!found) {
    return (
      <EmptyState
        level={1}
        art={<EmptyShelf size={110} />}
        title={m.visits_no_listing_title()}
        text={m.visits_no_listing_text()}
        action={
          <Button asChild>
            <Link {...listing({ organisation })}>{m.areas_listing()}</Link>
          </Button>
        }
      />
    )
  }
  const { page, rules } = found
  const changed = async (said: string) => {
    toast(said)
    await client.invalidateQueries({ queryKey: hostedVisitsKey })
  }
  return (
    <>
      <ListHead
        title={m.visits_hosted_title()}
        lead={m.visits_hosted_lead({ name: found.school.name })}
        count={m.visits_count(countedUpTo(page.count))}
      />
      {done && (
        <Alert tone="success" role="status" className="mb-4">
          {done === 'saved' ? m.visits_done_saved() : m.visits_done_off()}
        </Alert>
      )}
      <p className="pb-5">
        {rules.isBookable ? m.visits_bookable() : rules.isOpen ? m.visits_unseen() : m.visits_not_open()}{' '}
        <Link {...listing({ organisation })} className={linkClass}>
          {m.areas_listing()}
        </Link>
      </p>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <Coming
          found={found}
          search={search}
          posted={posted}
          link={link}
          onDone={() => void changed(m.visits_done_off())}
        />
        <section aria-labelledby="rules" className="min-w-0">
          <h2 id="rules" className="pb-4 text-lead font-semibold">
            {m.visits_rules_title()}
          </h2>
          <RulesForm
            school={found.school}
            rules={rules}
            posted={past ? undefined : posted}
            onDone={() => void changed(m.visits_done_saved())}
          />
        </section>
      </div>
    </>
  )
}

type Found = { school: { id: string; name: string }; page: CallResult<typeof visitHostCalls.list> }
type ComingProps = Pick<HostedVisitsScreenProps, 'search' | 'posted' | 'link'> & { found: Found; onDone: () => void }

function Coming({ found: { school, page }, search, posted, link, onDone }: ComingProps) {
  const { organisation, past } = search
  const here = { organisation, ...(past ? { past } : {}) }
  return (
    <section aria-labelledby="coming" className="min-w-0 space-y-4">
      <h2 id="coming" className="text-lead font-semibold">
        {past ? m.visits_past() : m.visits_coming()}
      </h2>
      <div className="flex">
        <ViewSwitch
          label={m.visits_views()}
          views={[
            { id: 'coming', label: m.visits_coming(), link: link({ organisation }), current: !past },
            { id: 'past', label: m.visits_past(), link: link({ organisation, past: true }), current: Boolean(past) },
          ]}
        />
      </div>
      {page.visits.length > 0 ? (
        <ul className="space-y-4">
          {page.visits.map((visit) => (
            <li key={visit.id}>
              <HostedVisitCard school={school} visit={visit} posted={posted} onDone={onDone} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{past ? m.visits_hosted_none_past() : m.visits_hosted_none()}</p>
      )}
      <ListFoot
        previous={page.previous ? link({ ...here, before: page.previous }) : undefined}
        next={page.next ? link({ ...here, after: page.next }) : undefined}
        texts={listTexts()}
      />
    </section>
  )
}
