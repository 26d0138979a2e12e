import type { LinkProps } from '@tanstack/react-router'
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
}

/** Of a list that is gone through by where its rows stand: its states, and beside them the search in the one that is shown. */
export function StateToolbar<S extends string>(props: StateToolbarProps<S>) {
  const { texts, states, words, counts, initial, search, link, onChange } = props
  const chips = states.map((state) => ({
    id: state,
    label: words[state](),
    count: counts[state],
    link: link({ q: search.q, state: state === initial ? undefined : state }),
    current: state === (search.state ?? initial),
  }))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StateChips label={texts.states} chips={chips} />
      <ListForm
        label={texts.filters}
        search={search}
        onChange={onChange}
        className="flex grow flex-wrap items-center gap-2 sm:justify-end [&_input]:pointer-fine:h-9"
      >
        <SearchField name="q" label={texts.search} value={search.q} className="grow sm:max-w-60" />
        {search.state && <input type="hidden" name="state" value={search.state} />}
        <NoScript>
          <Button type="submit" variant="outline" size="sm">
            {texts.apply}
          </Button>
        </NoScript>
      </ListForm>
    </div>
  )
}
