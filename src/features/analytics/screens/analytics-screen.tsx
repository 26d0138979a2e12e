import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Analytics, AnalyticsSearch } from '#/contract/operator/analytics.ts'
import { m } from '#/paraglide/messages.js'
import { Chart } from '#/ui/charts/chart.tsx'
import { RankedList } from '#/ui/charts/ranked-list.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { StatCard } from '#/ui/page/stat-card.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { shownNumber } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { analyticsQuery } from '../analytics.queries.ts'
import { RangeForm } from '../components/range-form.tsx'

type AnalyticsLinks = {
  list: (search: AnalyticsSearch) => LinkProps
  people: LinkProps
  schools: LinkProps
  search: (words: string) => LinkProps
}

const devices: Record<string, () => string> = {
  phone: m.analytics_phone,
  tablet: m.analytics_tablet,
  desk: m.analytics_desk,
}

const languages: Record<string, string> = { en: 'English', de: 'Deutsch', fr: 'Français' }

/** What visitors look at, where they come from and what they do not find. */
export function AnalyticsScreen({ search, links }: { search: AnalyticsSearch; links: AnalyticsLinks }) {
  const analytics = useSuspenseQuery(analyticsQuery(search)).data
  const { pages, sources, emptySearches } = analytics
  const said = { none: m.analytics_none(), shown: shownNumber }
  return (
    <>
      <PageHeader title={m.areas_analytics()} lead={m.analytics_lead()} />
      <div className="space-y-6">
        <RangeForm search={search} until={analytics.until} list={links.list} />
        <Days analytics={analytics} />
        <Growth analytics={analytics} links={links} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <RankedList
            {...said}
            title={m.analytics_searches()}
            text={m.analytics_searches_text()}
            none={m.analytics_searches_none()}
            rows={emptySearches.map(({ words, times, last }) => ({
              id: words,
              name: (
                <>
                  <Link {...links.search(words)} className={linkClass}>
                    {words}
                  </Link>{' '}
                  <span className="text-small text-muted">{formatDay(last)}</span>
                </>
              ),
              count: times,
            }))}
          />
          <RankedList
            {...said}
            title={m.analytics_pages()}
            text={m.analytics_pages_text()}
            rows={pages.map(({ page, thing, views }) => ({
              id: page + thing,
              name: <PageName page={page} thing={thing} />,
              count: views,
            }))}
          />
          <RankedList
            {...said}
            title={m.analytics_sources()}
            text={m.analytics_first_page()}
            rows={sources.map(({ name, count }) => ({ id: name, name: name || m.analytics_direct(), count }))}
          />
          <div className="space-y-6">
            <RankedList
              {...said}
              title={m.analytics_languages()}
              text={m.analytics_first_page()}
              rows={analytics.languages.map(({ name, count }) => ({ id: name, name: languages[name] ?? name, count }))}
            />
            <RankedList
              {...said}
              title={m.analytics_devices()}
              text={m.analytics_first_page()}
              rows={analytics.devices.map(({ name, count }) => ({ id: name, name: devices[name]?.() ?? name, count }))}
            />
          </div>
        </div>
      </div>
    </>
  )
}

/** Pages sent by day, and the visitors among them. */
function Days({ analytics: { days, views, visitors, from, until } }: { analytics: Analytics }) {
  return (
    <Chart
      title={m.analytics_over_time()}
      sentence={m.analytics_sentence({
        visitors: shownNumber(visitors),
        views: shownNumber(views),
        from: formatDay(from),
        until: formatDay(until),
      })}
      series={[
        { name: m.analytics_visitors(), fill: 'bg-primary-text' },
        { name: m.analytics_views(), fill: 'bg-line' },
      ]}
      columns={days.map((day) => ({ id: day.day, label: formatDay(day.day), values: [day.visitors, day.views] }))}
      shown={shownNumber}
      texts={{ asTable: m.analytics_as_table(), time: m.analytics_day() }}
    />
  )
}

/** Pages that need an id to be opened are named by their route. */
function PageName({ page, thing }: { page: string; thing: string }) {
  const path = thing ? page.replace('$id', thing) : page.replaceAll(/\$\w*/g, '…')
  if (path.includes('…')) return <span dir="ltr">{path}</span>
  return (
    <a href={path} dir="ltr" className={linkClass}>
      {path}
    </a>
  )
}

function Growth({ analytics, links }: { analytics: Analytics; links: AnalyticsLinks }) {
  const { before } = analytics
  const hint = (count: number) => m.analytics_before({ shown: shownNumber(count) })
  const go = (link: LinkProps, words: string) => (
    <Link {...link} className={linkClass}>
      {words}
    </Link>
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <StatCard
        label={m.analytics_visitors_daily()}
        value={shownNumber(analytics.visitors)}
        hint={hint(before.visitors)}
      />
      <StatCard
        label={m.analytics_accounts()}
        value={shownNumber(analytics.accounts)}
        hint={hint(before.accounts)}
        action={go(links.people, m.areas_people())}
      />
      <StatCard
        label={m.analytics_organisations()}
        value={shownNumber(analytics.organisations)}
        hint={hint(before.organisations)}
        action={go(links.schools, m.areas_schools())}
      />
      <StatCard label={m.analytics_active()} value={shownNumber(analytics.active)} hint={hint(before.active)} />
    </div>
  )
}
