import { m } from '#/paraglide/messages.js'
import { TabLinks } from '#/ui/page/tab-links.tsx'
import type { ListingLinks } from '../listing.links.ts'

type SchoolTabsProps = { id: string; current: 'profile' | 'edit' | 'account'; links: ListingLinks }

/** The pages about one school. */
export function SchoolTabs({ id, current, links }: SchoolTabsProps) {
  const tabs = [
    { id: 'profile', label: m.record_profile(), link: links.profile(id) },
    { id: 'edit', label: m.record_edit(), link: links.edit(id) },
    { id: 'account', label: m.listing_account(), link: links.account(id) },
  ]
  return (
    <TabLinks
      label={m.listing_pages()}
      tabs={tabs.map((tab) => ({ ...tab, current: tab.id === current }))}
      className="basis-full"
    />
  )
}
