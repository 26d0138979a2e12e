import { Link, useMatches, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Breadcrumb, BreadcrumbItem, BreadcrumbLink, BreadcrumbPage } from '#/ui/primitives/breadcrumb.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the path above it. */
    crumb?: () => string
    /** Where it leads, for a route that only gathers others. */
    crumbTo?: LinkProps['to']
  }
}

/** From the area down to this page; the names come from the routes' `staticData.crumb`. */
export function Breadcrumbs({ area }: { area: { title: string; home: LinkProps } }) {
  const trail = useMatches({
    select: (matches) =>
      matches.flatMap(({ id, pathname, staticData }) =>
        staticData.crumb ? [{ id, to: staticData.crumbTo ?? pathname, title: staticData.crumb() }] : [],
      ),
    structuralSharing: true,
  })
  const page = trail.at(-1)
  return (
    <Breadcrumb label={m.shell_breadcrumbs()}>
      <BreadcrumbItem>
        <BreadcrumbLink asChild>
          <Link {...area.home}>{area.title}</Link>
        </BreadcrumbLink>
      </BreadcrumbItem>
      {trail.slice(0, -1).map(({ id, to, title }) => (
        <BreadcrumbItem key={id}>
          <BreadcrumbLink asChild>
            <Link to={to}>{title}</Link>
          </BreadcrumbLink>
        </BreadcrumbItem>
      ))}
      {page && (
        <BreadcrumbItem>
          <BreadcrumbPage>{page.title}</BreadcrumbPage>
        </BreadcrumbItem>
      )}
    </Breadcrumb>
  )
}
