import type { SessionUser } from '#/contract/account.ts'
import { m } from '#/paraglide/messages.js'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { AccountFacts } from '../components/account-facts.tsx'
import { Notices } from '../components/notices.tsx'
import { RoleCard, type RoleChoice } from '../components/role-card.tsx'
import { TodayDate } from '../components/today-date.tsx'
import { WayCards, type HomeLinks } from '../components/way-cards.tsx'
import { noticesFor } from '../home.ts'

export type TodayPageProps = {
  viewer: SessionUser
  roles: readonly RoleChoice[]
  links: HomeLinks
}

/** The first page of an area: what waits, who one is here, and where to go. */
export function TodayPage({ viewer, roles, links }: TodayPageProps) {
  return (
    <>
      <PageHeader title={m.home_greeting({ name: viewer.first_name })} lead={<TodayDate />} />
      <div className="space-y-10">
        <section aria-label={m.home_waiting()}>
          <Notices notices={noticesFor(viewer)} />
        </section>
        <WayCards links={links} />
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <AccountFacts viewer={viewer} />
          <RoleCard roles={roles} />
        </div>
      </div>
    </>
  )
}
