import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { appConfig } from '#app.config'
import { levels } from '#/contract/core/level.ts'
import { eventAudiences, eventCategories, eventModes, eventRadii, usualRadius } from '#/contract/event/event-kinds.ts'
import { eventSearch, type EventSearch } from '#/contract/event/event.search.ts'
import { PlaceFilter } from '#/features/places/components/place-filter.tsx'
import { m } from '#/paraglide/messages.js'
import { FilterSelect } from '#/ui/data-table/filter-select.tsx'
import { FurtherFilters } from '#/ui/data-table/further-filters.tsx'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { audienceWords, eventCategoryWords, eventModeWords, spokenLanguage } from '#/words/event.ts'
import { levelWord } from '#/words/level.ts'
import type { EventLinks } from '../events.links.ts'

type EventFiltersProps = { search: EventSearch; links: Pick<EventLinks, 'list'> }

const spoken = [...new Set([...appConfig.locales.map(({ code }) => code), 'nl', 'es', 'it', 'pl'])]
const further = ['language', 'audience', 'mode', 'from', 'to', 'free'] as const

/** What narrows all three views. A form of the address: without scripts its button sends it. */
export function EventFilters({ search, links }: EventFiltersProps) {
  const navigate = useNavigate()
  const change = (fields: Record<string, string>) => {
    const { lat, lon, place, view, month } = search
    const isSamePlace = place !== undefined && fields.place === place
    const asked = { ...fields, free: fields.free === 'true' || undefined, view, month }
    const next = v.parse(eventSearch, isSamePlace ? { ...asked, lat, lon } : asked)
    void navigate({ ...links.list(next), replace: true, resetScroll: false } as never)
  }
  const more = further.filter((name) => search[name] !== undefined).length
  return (
    <ListForm label={m.events_find()} search={search} onChange={change} className="pb-3">
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>span]:grow max-sm:[&>span]:basis-[40%]">
        <SearchField name="q" label={m.events_search()} value={search.q} className="grow max-sm:w-full sm:max-w-72" />
        <PlaceFilter
          label={m.events_place()}
          value={search.place}
          none={m.events_place_none()}
          className="grow max-sm:w-full sm:max-w-60"
        />
        {search.place !== undefined && <Radius value={search.km} />}
        <FilterSelect
          name="category"
          label={m.events_category()}
          value={search.category}
          texts={{ any: m.events_category_any(), several: m.events_several() }}
          choices={eventCategories.map((value) => [value, eventCategoryWords[value]()])}
        />
        <FilterSelect
          name="level"
          label={m.events_level()}
          value={search.level}
          texts={{ any: m.events_level_any(), several: m.events_several() }}
          choices={levels.map((value) => [value, levelWord(value)])}
        />
        {search.view && search.view !== 'list' && <input type="hidden" name="view" value={search.view} />}
        <NoScript>
          <Button type="submit" variant="outline">
            {m.events_show()}
          </Button>
        </NoScript>
        <FurtherFilters
          isOpen={more > 0}
          label={more > 0 ? m.events_more_filters_set({ count: more }) : m.events_more_filters()}
        >
          <Further search={search} />
        </FurtherFilters>
      </div>
    </ListForm>
  )
}

function Radius({ value = usualRadius }: { value?: number | undefined }) {
  return (
    <NativeSelect name="km" aria-label={m.events_radius()} defaultValue={value}>
      {eventRadii.map((km) => (
        <option key={km} value={km}>
          {m.events_within({ km })}
        </option>
      ))}
    </NativeSelect>
  )
}

function Further({ search }: { search: EventSearch }) {
  const languages = search.language && !spoken.includes(search.language) ? [...spoken, search.language] : spoken
  return (
    <>
      <FilterSelect
        name="audience"
        label={m.events_audience()}
        value={search.audience}
        texts={{ any: m.events_audience_any(), several: m.events_several() }}
        choices={eventAudiences.map((value) => [value, audienceWords[value]()])}
      />
      <FilterSelect
        name="mode"
        label={m.events_mode()}
        value={search.mode}
        texts={{ any: m.events_mode_any(), several: m.events_several() }}
        choices={eventModes.filter((mode) => mode !== 'mixed').map((value) => [value, eventModeWords[value]()])}
      />
      <FilterSelect
        name="language"
        label={m.events_language()}
        value={search.language}
        texts={{ any: m.events_language_any(), several: m.events_several() }}
        choices={languages.map((value) => [value, spokenLanguage(value)])}
      />
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="flex items-center gap-2 text-small text-muted">
          {name === 'from' ? m.events_from() : m.events_to()}
          <Input type="date" name={name} defaultValue={search[name]} className="h-11 w-40" />
        </label>
      ))}
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 px-1 text-small">
        <Checkbox name="free" value="true" defaultChecked={search.free} />
        {m.events_free_only()}
      </label>
    </>
  )
}
