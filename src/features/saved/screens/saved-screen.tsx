import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { SavedSearch } from '#/contract/saved/saved.ts'
import type { SavedPageSearch } from '#/contract/saved/saved.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { SavedItem } from '../components/saved-item.tsx'
import { savedQuery } from '../saved.queries.ts'
import { doneWords } from '../saved.words.ts'

type SavedScreenProps = {
  search: SavedPageSearch
  posted: FormState | undefined
  links: { open: (search: SavedSearch) => LinkProps; shop: LinkProps }
}

/** What somebody looks for again and again. */
export function SavedScreen({ search: { done }, posted, links }: SavedScreenProps) {
  const client = useQueryClient()
  const searches = useSuspenseQuery(savedQuery()).data
  return (
    <>
      <ListHead title={m.saved_title()} lead={m.saved_lead()} />
      {done && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words alone, and this is more
        <Alert tone="success" role="status" className="mb-4">
          {doneWords[done]()}
        </Alert>
      )}
      {searches.length === 0 ? (
        <EmptyState
          art={<EmptyShelf size={160} />}
          title={m.saved_empty_title()}
          text={m.saved_empty_text()}
          action={
            <Button asChild variant="outline">
              <Link {...links.shop}>{m.saved_empty_action()}</Link>
            </Button>
          }
        />
      ) : (
        <ul aria-label={m.saved_title()} className="max-w-3xl space-y-4 pt-3 pb-10">
          {searches.map((one) => (
            <SavedItem
              key={one.id}
              search={one}
              posted={posted}
              open={links.open(one)}
              onChanged={() => client.invalidateQueries(savedQuery())}
            />
          ))}
        </ul>
      )}
    </>
  )
}
