import { useNavigate, type LinkProps } from '@tanstack/react-router'
import type { Locale } from '#/contract/core/fields.ts'
import { forumCategories, topicFilters } from '#/contract/forum/forum-kinds.ts'
import { forumSearch, type ForumSearch } from '#/contract/forum/forum-list.search.ts'
import { m } from '#/paraglide/messages.js'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { StateChips } from '#/ui/data-table/state-chips.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { languageName } from '#/words/language.ts'
import { categoryWord } from '#/words/forum.ts'
import { filterWords } from '../forum.words.ts'

type ForumNarrowingProps = {
  search: ForumSearch
  locale: Locale | 'all'
  locales: readonly Locale[]
  unanswered: number
  counts: ReadonlyMap<string, number>
  link: (search: ForumSearch) => LinkProps
}

/** What narrows the list: words, how questions stand, what they are about. All of it is in the address, and works without a script. */
export function ForumNarrowing({ search, locale, locales, unanswered, counts, link }: ForumNarrowingProps) {
  const first = fromStart(search)
  return (
    <div className="space-y-3">
      <SearchForm search={search} locale={locale} locales={locales} link={link} />
      <StateChips
        label={m.forum_standing()}
        chips={[
          {
            id: 'latest',
            label: m.forum_latest(),
            link: link({ ...first, state: undefined }),
            current: search.state === undefined,
          },
          ...topicFilters.map((state) => ({
            id: state,
            label: filterWords[state](),
            count: state === 'unanswered' ? unanswered : undefined,
            link: link({ ...first, state }),
            current: search.state === state,
          })),
        ]}
      />
      <StateChips
        label={m.forum_categories()}
        chips={forumCategories
          .filter((category) => (counts.get(category) ?? 0) > 0 || search.category === category)
          .map((category) => ({
            id: category,
            label: categoryWord(category),
            link: link({ ...first, category: search.category === category ? undefined : category }),
            current: search.category === category,
          }))}
      />
    </div>
  )
}

function SearchForm({
  search,
  locale: shown,
  locales,
  link,
}: Pick<ForumNarrowingProps, 'search' | 'locale' | 'locales' | 'link'>) {
  const navigate = useNavigate()
  const { category, tag, state } = search
  const change = (fields: Record<string, string>) =>
    void navigate({ ...link(forumSearch(fields)), replace: true, resetScroll: false } as never)
  return (
    <ListForm
      label={m.forum_find()}
      search={{ ...search, locale: shown }}
      onChange={change}
      className="flex flex-wrap items-center gap-2.5"
    >
      <SearchField name="q" label={m.forum_search()} value={search.q} className="grow max-sm:w-full sm:max-w-100" />
      {locales.length > 1 && (
        <NativeSelect name="locale" aria-label={m.forum_language()} defaultValue={shown}>
          <option value="all">{m.forum_language_any()}</option>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {languageName(locale)}
            </option>
          ))}
        </NativeSelect>
      )}
      {Object.entries({ category, tag, state }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <NoScript>
        <Button type="submit" variant="outline">
          {m.forum_show()}
        </Button>
      </NoScript>
    </ListForm>
  )
}
