import type { LinkProps } from '@tanstack/react-router'
import { analyticsRanges, type AnalyticsRange, type AnalyticsSearch } from '#/contract/operator/analytics.ts'
import { m } from '#/paraglide/messages.js'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'

type RangeFormProps = { search: AnalyticsSearch; until: string; list: (search: AnalyticsSearch) => LinkProps }

const words: Record<AnalyticsRange, () => string> = {
  '7-days': m.analytics_days_7,
  '30-days': m.analytics_days_30,
  '90-days': m.analytics_days_90,
}

/** How many days, and up to which. A plain form, which asks for a page. */
export function RangeForm({ search, until, list }: RangeFormProps) {
  const [first] = analyticsRanges
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <ViewSwitch
        label={m.analytics_range()}
        views={analyticsRanges.map((id) => ({
          id,
          label: words[id](),
          link: list({ ...search, range: id === first ? undefined : id }),
          current: id === (search.range ?? first),
        }))}
      />
      <form method="get" className="flex items-end gap-2.5">
        {search.range && <input type="hidden" name="range" value={search.range} />}
        <label className="text-small text-muted">
          {m.analytics_until()}
          <DateInput key={until} name="until" defaultValue={until} className="mt-1 block w-44" />
        </label>
        <Button type="submit" variant="outline">
          {m.analytics_show()}
        </Button>
      </form>
    </div>
  )
}
