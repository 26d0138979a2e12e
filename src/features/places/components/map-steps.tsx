import { Link, type LinkProps } from '@tanstack/react-router'
import type { Bounds } from '#/lib/mercator.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { boxOf, zoomed } from '../map-box.ts'

type MapStepsProps = {
  bounds: Bounds
  /** Whether less is shown than all that was found. */
  isBoxed: boolean
  /** The same list with another part of the map, or with all of it. */
  link: (box: string | undefined) => LinkProps
}

/** Closer and further by links: a map needs no script, and what it shows has an address. */
export function MapSteps({ bounds, isBoxed, link }: MapStepsProps) {
  return (
    <p className="flex flex-wrap gap-2 pt-2">
      <Button asChild variant="outline" size="sm">
        <Link {...link(boxOf(zoomed(bounds, 0.5)))} resetScroll={false} replace>
          {m.places_map_closer()}
        </Link>
      </Button>
      <Button asChild variant="outline" size="sm">
        <Link {...link(boxOf(zoomed(bounds, 2)))} resetScroll={false} replace>
          {m.places_map_further()}
        </Link>
      </Button>
      {isBoxed && (
        <Button asChild variant="ghost" size="sm">
          <Link {...link(undefined)} resetScroll={false} replace>
            {m.places_map_all()}
          </Link>
        </Button>
      )}
    </p>
  )
}
