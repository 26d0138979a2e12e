import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { appConfig } from '#app.config'
import { jobRadii, jobSorts, usualJobRadius } from '#/contract/job/job-kinds.ts'
import { jobSearch, type JobSearch } from '#/contract/job/job.search.ts'
import { PlaceFilter } from '#/features/places/components/place-filter.tsx'
import { m } from '#/paraglide/messages.js'
import { FilterSelect } from '#/ui/data-table/filter-select.tsx'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { spokenLanguage } from '#/words/event.ts'
import type { CareerLinks } from '../career.links.ts'

type JobFiltersProps = {
  search: JobSearch
  languages: Readonly<Record<string, number>>
  links: Pick<CareerLinks, 'list'>
}

const spoken = [...new Set([...appConfig.locales.map(({ code }) => code), 'nl', 'es', 'it', 'pl'])]
const orderWords = { newest: m.career_order_newest, near: m.career_order_near } as const
/** What is a link with a number beside: it goes along unseen. */
const kept = ['level', 'role', 'body', 'employment', 'workplace', 'start', 'organisation'] as const

/** What is typed and chosen of the search. A form of the address: without scripts its button sends it. */
export function JobFilters({ search, languages, links }: JobFiltersProps) {
  const navigate = useNavigate()
  const change = (fields: Record<string, string>) => {
    const { lat, lon, place } = search
    const isSamePlace = place !== undefined && fields.place === place
    const asked = { ...fields, paid: fields.paid === 'true' || undefined }
    const next = v.parse(jobSearch, isSamePlace ? { ...asked, lat, lon } : asked)
    void navigate({ ...links.list(next), replace: true, resetScroll: false } as never)
  }
  const offered = [...new Set([...Object.keys(languages), ...spoken, ...(search.language ? [search.language] : [])])]
  return (
    <ListForm label={m.career_find()} search={search} onChange={change} className="pb-4">
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>span]:grow max-sm:[&>span]:basis-[40%]">
        <SearchField name="q" label={m.career_search()} value={search.q} className="grow max-sm:w-full sm:max-w-72" />
        <PlaceFilter
          label={m.career_place()}
          value={search.place}
          none={m.career_place_none()}
          className="grow max-sm:w-full sm:max-w-60"
        />
        {search.place !== undefined && <Near search={search} />}
        <FilterSelect
          name="language"
          label={m.career_language()}
          value={search.language}
          texts={{ any: m.career_language_any(), several: m.career_several() }}
          choices={offered.map((code) => [code, spokenLanguage(code)])}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 px-1 text-small">
          <Checkbox name="paid" value="true" defaultChecked={search.paid} />
          {m.career_paid_only()}
        </label>
        {kept.map((name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />)}
        <NoScript>
          <Button type="submit" variant="outline">
            {m.career_show()}
          </Button>
        </NoScript>
      </div>
    </ListForm>
  )
}

/** How far around, and in which order. */
function Near({ search: { km = usualJobRadius, order = 'newest' } }: { search: JobSearch }) {
  return (
    <>
      <NativeSelect name="km" aria-label={m.career_radius()} defaultValue={km}>
        {jobRadii.map((radius) => (
          <option key={radius} value={radius}>
            {m.career_within({ km: radius })}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect name="order" aria-label={m.list_sort()} defaultValue={order}>
        {jobSorts.map((value) => (
          <option key={value} value={value}>
            {orderWords[value]()}
          </option>
        ))}
      </NativeSelect>
    </>
  )
}
