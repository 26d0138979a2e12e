import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NoScript } from '../form/no-script.tsx'
import { Button } from '../primitives/button.tsx'
import { ListForm } from './list-form.tsx'
import { SearchField } from './search-field.tsx'
import { StateChips } from './state-chips.tsx'

type StateSearch<S extends string> = { q?: string | undefined; state?: S | undefined }

export type StateToolbarProps<S extends string> = {
  texts: { states: string; filters: string; search: string; apply: string }
  states: readonly S[]
  words: Readonly<Record<S, () => string>>
  counts: Readonly<Record<S, number>>
  /** The one that is shown where the address names none. */
  initial: NoInfer<S>
  search: StateSearch<NoInfer<S>>
  link: (search: StateSearch<NoInfer<S>>) => LinkProps
  onChange: (fields: Record<string, string>) => void
  /** Where what is shown is parted by state already. */
  withoutStates?: boolean
  /** Further fields of the form. */
  filters?: ReactNode
  /** Other ways to look at the same. */
  views?: ReactNode
}

/** Of a list that is gone through by where its rows stand: its states, and beside them the search in the one that is shown. */
export function StateToolbar<S extends string>(props: StateToolbarProps<S>) {
  const { texts, states, words, counts, initial, search, link, onChange, withoutStates, filters, views } = props
  const chips = states.map((state) => ({
    id: state,
    label: words[state](),
    count: counts[state],
    link: link({ q: search.q, state: state === initial ? undefined : state }),
    current: state === (search.state ?? initial),
  }))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!withoutStates && <StateChips label={texts.states} chips={chips} />}
      <div className="flex grow flex-wrap items-center gap-2 sm:justify-end">
        <ListForm
          label={texts.filters}
          search={search}
          onChange={onChange}
          className="flex grow flex-wrap items-center gap-2 sm:grow-0 [&_input]:pointer-fine:h-9"
        >
          <SearchField name="q" label={texts.search} value={search.q} className="grow sm:w-60" />
          {filters}
          {search.state && <input type="hidden" name="state" value={search.state} />}
          <NoScript>
            <Button type="submit" variant="outline" size="sm">
              {texts.apply}
            </Button>
          </NoScript>
        </ListForm>
        {views}
      </div>
    </div>
  )
}
