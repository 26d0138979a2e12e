import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { AreaId } from '#/areas/access.ts'
import { areaFrame } from '#/areas/frame.ts'
import { siteLinks } from '#/areas/site.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { Unread } from '#/features/live/components/unread.tsx'
import { isDemo } from '#/router/is-demo.ts'
import { AreaLayout } from '#/shell/area-layout.tsx'
import { TitleCount } from '#/shell/title-count.tsx'
import { NavCount } from '#/shell/nav/nav-count.tsx'
import { AreaNews } from './area-news.tsx'
import { useLive } from './use-live.ts'

type AreaFrameProps = { area: AreaId; viewer: SessionUser }

/** What the five areas have in common: their frame, and the query cache for all that is read in them. */
export function AreaFrame({ queryClient, ...props }: AreaFrameProps & { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <LiveFrame {...props} />
    </QueryClientProvider>
  )
}

const unreadOf = (place: 'chat' | 'mail' | 'forum') => (
  <Unread>{({ [place]: count }) => <NavCount count={count} />}</Unread>
)

function LiveFrame({ area, viewer }: AreaFrameProps) {
  useLive(viewer)
  return (
    <>
      <Unread>{({ chat }) => <TitleCount count={chat} />}</Unread>
      <AreaLayout
        {...areaFrame(area, viewer, unreadOf)}
        demo={isDemo() ? siteLinks.demo : null}
        news={<AreaNews area={area} />}
      >
        <Outlet />
      </AreaLayout>
    </>
  )
}
