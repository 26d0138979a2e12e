import { useRouteContext } from '@tanstack/react-router'
import { areasOf } from '#/areas/areas.ts'
import { ForbiddenPage } from '#/features/site/components/forbidden-page.tsx'
import { siteLinks } from '#/areas/site.ts'

/** 403, with the way to the areas that the person does have. */
export function ForbiddenScreen() {
  const { viewer } = useRouteContext({ from: '__root__' })
  const areas = viewer ? areasOf(viewer).map(({ title, home }) => ({ label: title(), link: home })) : []
  return <ForbiddenPage areas={areas} links={siteLinks} />
}
