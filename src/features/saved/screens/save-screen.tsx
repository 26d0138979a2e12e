import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { mayLeave, type SavedKind } from '#/contract/saved/saved-kinds.ts'
import type { SavedQuery } from '#/contract/saved/saved.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { SearchFields } from '../components/search-fields.tsx'
import { saveSearch } from '../saved.functions.ts'
import { savedQuery } from '../saved.queries.ts'
import { followIn, nameOf, sameAs } from '../saved.ts'
import { kindWords } from '../saved.words.ts'

type SaveScreenProps = {
  /** Null where the address holds none that could be saved. */
  search: { kind: SavedKind; query: SavedQuery } | null
  posted: FormState | undefined
  links: { list: LinkProps }
  onSaved: () => void
}

/** A list’s search gets a name, and is kept. */
export function SaveScreen({ search, posted, links, onSaved }: SaveScreenProps) {
  const client = useQueryClient()
  const same = sameAs(useSuspenseQuery(savedQuery()).data, search?.kind ?? 'search', search?.query ?? {})
  const toList = (
    <Link {...links.list} className={linkClass}>
      {m.saved_to_it()}
    </Link>
  )
  return (
    <>
      <ListHead title={m.saved_new_title()} lead={m.saved_new_lead()} />
      <div className="max-w-xl space-y-5 pt-3 pb-10">
        {!search && <Alert tone="warning">{m.saved_new_wrong()}</Alert>}
        {search && same && <Alert tone="info">{m.saved_is_there({ name: same.name })}</Alert>}
        {search && !same && (
          <PostForm
            name="save"
            hidden={{ kind: search.kind, query: JSON.stringify(search.query) }}
            posted={posted}
            offline={m.form_offline}
            submit={(values) => saveSearch({ data: { ...search, name: values.name ?? '', follow: followIn(values) } })}
            onDone={() => {
              toast(m.saved_done())
              void client.invalidateQueries(savedQuery()).then(onSaved)
            }}
          >
            {({ values, errors, pending }) => (
              <div className="space-y-6">
                {search.kind === 'search' && <p className="text-muted">{m.saved_search_without()}</p>}
                <SearchFields
                  name={nameOf(search.query, kindWords[search.kind]())}
                  follow={mayLeave(search.kind) ? 'never' : null}
                  values={values}
                  errors={errors}
                />
                <Button type="submit" pending={pending}>
                  {m.saved_save()}
                </Button>
              </div>
            )}
          </PostForm>
        )}
        <p>{toList}</p>
      </div>
    </>
  )
}
