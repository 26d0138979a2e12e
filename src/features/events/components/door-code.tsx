import { m } from '#/paraglide/messages.js'

export type CodePicture = { size: number; path: string } | null

/** What is shown at the door, for a camera and for eyes. Black on white in the dark as well: cameras want it so. */
export function DoorCode({ code, picture }: { code: string; picture: NonNullable<CodePicture> }) {
  return (
    <figure className="flex flex-wrap items-center gap-4">
      <svg
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label={m.events_code_picture()}
        shapeRendering="crispEdges"
        className="size-32 rounded border border-line bg-white"
      >
        <path d={picture.path} fill="#000" />
      </svg>
      <figcaption className="min-w-0 text-small text-muted">
        {m.events_code()}
        <bdi dir="ltr" className="block text-lead font-semibold tracking-wide text-ink tabular-nums">
          {code}
        </bdi>
      </figcaption>
    </figure>
  )
}
