import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PublicFrame } from '../_frame/public-frame.tsx'

export const Route = createFileRoute('/_public')({ component: PublicSite })

function PublicSite() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}
