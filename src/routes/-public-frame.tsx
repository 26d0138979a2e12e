import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { siteFrame } from '#/areas/site.ts'
import { PublicLayout } from '#/shell/public-layout.tsx'

/** The public frame for whoever is looking. Where reading who that is failed, nobody is. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { viewer = null } = useRouteContext({ from: '__root__' }) as { viewer?: Parameters<typeof siteFrame>[0] }
  return <PublicLayout {...siteFrame(viewer)}>{children}</PublicLayout>
}
