import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { AreaId } from '#/areas/access.ts'
import { areaFrame } from '#/areas/frame.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { AreaLayout } from '#/shell/area-layout.tsx'
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

function LiveFrame({ area, viewer }: AreaFrameProps) {
  const unread = useLive(viewer)
  return (
    <AreaLayout {...areaFrame(area, viewer, unread)} news={<AreaNews area={area} unread={unread} />}>
      <Outlet />
    </AreaLayout>
  )
}
