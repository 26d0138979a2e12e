import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { DoublesSearch } from '#/contract/school/double.search.ts'
import type { Merged } from '#/contract/school/double.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { ViewSwitch, type ViewSwitchProps } from '#/ui/data-table/view-switch.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { counted } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { doubleDeeds } from '../double-deeds.ts'
import { doublesQuery } from '../doubles.queries.ts'
import { doublesDoneWords } from '../doubles.words.ts'
import { DoublePair, type DoubleLinks } from '../components/double-pair.tsx'

export async function loadDoubles(queries: Queries) {
  await queries.ensure(doublesQuery())
  return { posted: currentFormState('doubles') }
}

type DoublesScreenProps = {
  search: DoublesSearch
  posted: FormState | undefined
  links: DoubleLinks
  kinds: ViewSwitchProps
}

/** Listings that are likely twice there, and merges that can still be taken back. */
export function DoublesScreen({ search, posted, links, kinds }: DoublesScreenProps) {
  const { doubles, count, merges } = useSuspenseQuery(doublesQuery()).data
  return (
    <>
      <ListHead
        title={m.doubles_title()}
        lead={m.doubles_lead()}
        count={m.doubles_count(counted(count))}
        kinds={<ViewSwitch {...kinds} />}
      />
      {search.done && (
        <Alert tone="success" role="status" className="mb-4">
          {doublesDoneWords[search.done]()}
        </Alert>
      )}
      <div className="max-w-4xl space-y-8">
        {merges.length > 0 && <Merges merges={merges} posted={posted} />}
        {doubles.length > 0 ? (
          <ul className="space-y-3">
            {doubles.map((double) => (
              <li key={`${double.one.id} ${double.other.id}`}>
                <DoublePair double={double} posted={posted} links={links} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState art={<EmptyShelf size={110} />} title={m.doubles_none_title()} text={m.doubles_none_text()} />
        )}
      </div>
    </>
  )
}

function Merges({ merges, posted }: { merges: readonly Merged[]; posted: FormState | undefined }) {
  const client = useQueryClient()
  return (
    <section aria-labelledby="merges">
      <h2 id="merges" className="text-lead font-semibold">
        {m.doubles_merges()}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {merges.map(({ id, into, from, at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <span className="min-w-0 wrap-anywhere">
              {m.doubles_merged({ from, into: into.name })}{' '}
              <span className="text-small text-muted">{formatDay(at)}</span>
            </span>
            <PostForm
              name="undo"
              hidden={{ id }}
              posted={posted}
              offline={m.form_offline}
              submit={doubleDeeds.undo}
              onDone={() => {
                toast(m.doubles_done_undone())
                void client.invalidateQueries()
              }}
            >
              {({ pending }) => (
                <Button
                  type="submit"
                  variant="outline"
                  size="sm"
                  pending={pending}
                  aria-label={m.doubles_undo_named({ from })}
                >
                  {m.doubles_undo()}
                </Button>
              )}
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
