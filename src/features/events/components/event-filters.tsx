import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { appConfig } from '#app.config'
import { levels } from '#/contract/core/level.ts'
import { eventAudiences, eventCategories, eventModes, eventRadii, usualRadius } from '#/contract/event/event-kinds.ts'
import { eventSearch, type EventSearch } from '#/contract/event/event.search.ts'
import { m } from '#/paraglide/messages.js'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { PlaceField } from '#/ui/form/place-field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { audienceWords, eventCategoryWords, eventModeWords, spokenLanguage } from '#/words/event.ts'
import { levelWord } from '#/words/level.ts'
import { findPlaces } from '../events.functions.ts'
import type { EventLinks } from '../events.links.ts'
import { placeName } from '../place-name.ts'

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
        <PlaceField
          name="place"
          label={m.events_place()}
          value={search.place}
          find={readPlaces}
          className="grow max-sm:w-full sm:max-w-60"
          texts={{ none: m.events_place_none() }}
        />
        {search.place !== undefined && <Radius value={search.km} />}
        <Choice name="category" label={m.events_category()} value={search.category} any={m.events_category_any()}>
          {eventCategories.map((value) => [value, eventCategoryWords[value]()])}
        </Choice>
        <Choice name="level" label={m.events_level()} value={search.level} any={m.events_level_any()}>
          {levels.map((value) => [value, levelWord(value)])}
        </Choice>
        {search.view && search.view !== 'list' && <input type="hidden" name="view" value={search.view} />}
        <NoScript>
          <Button type="submit" variant="outline">
            {m.events_show()}
          </Button>
        </NoScript>
        <details open={more > 0} className="open:basis-full">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center px-1 text-small font-semibold text-primary-text hover:underline [&::-webkit-details-marker]:hidden">
            {more > 0 ? m.events_more_filters_set({ count: more }) : m.events_more_filters()}
          </summary>
          <Further search={search} />
        </details>
      </div>
    </ListForm>
  )
}

async function readPlaces(q: string) {
  const found = await findPlaces({ data: { q } })
  return found.ok ? found.data.places.map((place) => ({ id: place.id, text: placeName(place) })) : []
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

type ChoiceProps = {
  name: string
  label: string
  value: string | undefined
  any: string
  children: readonly (readonly [value: string, word: string])[]
}

function Choice({ name, label, value = '', any, children }: ChoiceProps) {
  const isSeveral = value.includes(',')
  return (
    <NativeSelect name={name} aria-label={label} defaultValue={value}>
      <option value="">{any}</option>
      {isSeveral && <option value={value}>{m.events_several()}</option>}
      {children.map(([choice, word]) => (
        <option key={choice} value={choice}>
          {word}
        </option>
      ))}
    </NativeSelect>
  )
}

function Further({ search }: { search: EventSearch }) {
  const languages = search.language && !spoken.includes(search.language) ? [...spoken, search.language] : spoken
  return (
    <div className="flex flex-wrap items-center gap-2 pt-1 pb-2">
      <Choice name="audience" label={m.events_audience()} value={search.audience} any={m.events_audience_any()}>
        {eventAudiences.map((value) => [value, audienceWords[value]()])}
      </Choice>
      <Choice name="mode" label={m.events_mode()} value={search.mode} any={m.events_mode_any()}>
        {eventModes.filter((mode) => mode !== 'mixed').map((value) => [value, eventModeWords[value]()])}
      </Choice>
      <Choice name="language" label={m.events_language()} value={search.language} any={m.events_language_any()}>
        {languages.map((value) => [value, spokenLanguage(value)])}
      </Choice>
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
    </div>
  )
}
