import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { AreaId } from '#/areas/access.ts'
import { areaFrame } from '#/areas/frame.ts'
import type { SessionUser } from '#/contract/account.ts'
import { AreaLayout } from '#/shell/area-layout.tsx'

type AreaFrameProps = { area: AreaId; viewer: SessionUser; queryClient: QueryClient }

/** What the five areas have in common: their frame, and the query cache for all that is read in them. */
export function AreaFrame({ area, viewer, queryClient }: AreaFrameProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <AreaLayout {...areaFrame(area, viewer)}>
        <Outlet />
      </AreaLayout>
    </QueryClientProvider>
  )
}
