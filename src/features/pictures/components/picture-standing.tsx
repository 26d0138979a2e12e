import type { OwnPicture } from '#/contract/picture/shown-picture.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'

const standingTexts = { open: m.pictures_open, unsaid: m.pictures_unsaid, closed: m.pictures_closed }

type PictureStandingProps = { picture: OwnPicture; onWho: () => void }

/** Whether others see a picture, and who is on it, as far as one may know. */
export function PictureStanding({ picture, onWho }: PictureStandingProps) {
  return (
    <div className="min-w-0 text-small">
      <p className={picture.standing === 'open' ? 'text-muted' : 'font-semibold text-danger'}>
        {standingTexts[picture.standing]()}
      </p>
      {picture.children.length > 0 && (
        <p className="text-muted">{picture.children.map(({ name }) => name).join(', ')}</p>
      )}
      {picture.mayView ? (
        <Button type="button" variant="ghost" className="-ms-5 noscript:hidden" onClick={onWho}>
          {m.pictures_who()}
        </Button>
      ) : (
        <p className="text-muted">{m.pictures_hidden()}</p>
      )}
    </div>
  )
}
