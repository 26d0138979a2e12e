import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { enquiryViews } from '#/contract/enquiry/enquiry-kinds.ts'
import type { EnquiriesDone, ReceivedEnquiriesSearch } from '#/contract/enquiry/enquiry.search.ts'
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
import { countedUpTo } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { LineForm } from '../components/line-form.tsx'
import { ReceivedCard, type ReceivedLinks } from '../components/received-card.tsx'
import { doneWords, viewWords } from '../enquiries.words.ts'
import { receivedKey, receivedQuery } from '../received.queries.ts'

export async function loadReceived(
  queries: Queries,
  organisation: string | undefined,
  search: ReceivedEnquiriesSearch,
) {
  if (organisation) await queries.ensure(receivedQuery(organisation, search))
  return { posted: currentFormState('enquiries') }
}

type ReceivedScreenProps = {
  school: { id: string; name: string }
  search: ReceivedEnquiriesSearch
  posted: FormState | undefined
  link: (search: ReceivedEnquiriesSearch) => LinkProps
  links: ReceivedLinks
}

/** What families have asked the school for, and the line of each level. */
export function ReceivedScreen({ school, search, posted, link, links }: ReceivedScreenProps) {
  const { page, lines } = useSuspenseQuery(receivedQuery(school.id, search)).data
  const client = useQueryClient()
  const changed = async (done: EnquiriesDone) => {
    toast(doneWords[done]())
    await client.invalidateQueries({ queryKey: receivedKey })
  }
  return (
    <>
      <ListHead
        title={m.enquiries_received_title()}
        lead={m.enquiries_received_lead({ name: school.name })}
        count={m.enquiries_count(countedUpTo(page.count))}
      />
      {search.done && (
        <Alert tone="success" role="status" className="mb-4">
          {doneWords[search.done]()}
        </Alert>
      )}
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Received {...{ school, search, posted, link, links }} onDone={(done) => void changed(done)} />
        {lines && lines.length > 0 && (
          <section aria-labelledby="lines" className="min-w-0">
            <h2 id="lines" className="text-lead font-semibold">
              {m.enquiries_lines()}
            </h2>
            <p className="pb-2 text-small text-muted">{m.enquiries_lines_text()}</p>
            {lines.map((line) => (
              <LineForm
                key={line.level}
                organisation={school.id}
                line={line}
                posted={posted}
                onDone={() => void changed('saved')}
              />
            ))}
          </section>
        )}
      </div>
    </>
  )
}

type ReceivedProps = ReceivedScreenProps & { onDone: (done: EnquiriesDone) => void }

function Received({ school, search, posted, link, links, onDone }: ReceivedProps) {
  const { page, lines } = useSuspenseQuery(receivedQuery(school.id, search)).data
  const { organisation, view = 'open', level } = search
  const here = { organisation, view, level }
  const open = new Set(lines?.filter(({ isOpen }) => isOpen).map((line) => line.level))
  return (
    <section aria-label={viewWords[view]()} className="min-w-0 space-y-4">
      <div className="flex">
        <ViewSwitch
          label={m.enquiries_views()}
          views={enquiryViews.map((id) => ({
            id,
            label: viewWords[id](),
            link: link({ organisation, ...(id === 'open' ? {} : { view: id }) }),
            current: id === view,
          }))}
        />
      </div>
      {page.enquiries.length > 0 ? (
        <ul className="space-y-4">
          {page.enquiries.map((enquiry) => (
            <li key={enquiry.id}>
              <ReceivedCard
                organisation={school.id}
                enquiry={enquiry}
                hasLine={open.has(enquiry.level)}
                posted={posted}
                links={links}
                onDone={onDone}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          art={<EmptyShelf size={110} />}
          title={m.enquiries_received_none()}
          text={m.enquiries_received_none_text()}
        />
      )}
      <ListFoot
        previous={page.previous ? link({ ...here, before: page.previous }) : undefined}
        next={page.next ? link({ ...here, after: page.next }) : undefined}
        texts={listTexts()}
      />
    </section>
  )
}
